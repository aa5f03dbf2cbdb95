# frozen_string_literal: true

class ApplicationController < ActionController::Base
  # Signed in by a header, so that a test decides who asks. A browser is user 1.
  before_action { Current.user = Integer(request.headers["X-User"] || 1).nonzero? }

  before_action { redirect_to new_trip_path if request.headers["X-Expired"] }

  # What importmap-rails writes from the pins of the gem.
  helper do
    def import_map
      map = { "@hotwired/stimulus" => "/vendor/stimulus" }
      pins = Object.new
      pins.define_singleton_method(:pin) { |name, to:, **| map[name] = to }
      pins.instance_eval(WidgetSelect::Engine.root.join("config/importmap.rb").read)
      map.transform_values { |path| path_to_javascript(path) }
    end
  end
end
