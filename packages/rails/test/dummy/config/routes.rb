# frozen_string_literal: true

# Turbo, Stimulus, and the start of the page with Stimulus: only for the tests.
VENDOR = lambda do |env|
  name = ActionDispatch::Request.new(env).path_parameters.fetch(:name)
  [200, { "Content-Type" => "text/javascript" }, [File.read(ENV.fetch("TEST_#{name.upcase}"))]]
end

Rails.application.routes.draw do
  mount WidgetSelect::Engine => "/widget_select"
  resources :trips
  get "vendor/:name", to: VENDOR
end
