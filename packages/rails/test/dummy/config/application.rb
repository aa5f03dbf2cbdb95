# frozen_string_literal: true

require "rails"
require "active_record/railtie"
require "action_controller/railtie"
require "action_view/railtie"
require "sprockets/railtie"
require "rails/test_unit/railtie"
require "widget_select/rails"

module Dummy
  class Application < Rails::Application
    config.root = File.expand_path("..", __dir__)
    config.load_defaults Rails::VERSION::STRING.to_f
    # As in production: all files are loaded before the first request.
    config.eager_load = true
    config.secret_key_base = "only for tests"
    config.logger = Logger.new(nil)
    config.hosts.clear
    config.action_dispatch.show_exceptions = Rails.gem_version < Gem::Version.new("7.1") ? false : :none
    config.action_controller.allow_forgery_protection = false
    config.active_support.deprecation = :raise
    config.assets.js_compressor = nil
    config.assets.css_compressor = nil

    # Strict: inline are only the import map and the progress bar of Turbo, with a nonce.
    config.content_security_policy do |policy|
      policy.default_src :self
      policy.style_src :self
      policy.img_src :self, :data
      policy.script_src :self
    end
    config.content_security_policy_nonce_generator = ->(_) { SecureRandom.base64(16) }
    config.content_security_policy_nonce_directives = %w[script-src style-src]
  end
end
