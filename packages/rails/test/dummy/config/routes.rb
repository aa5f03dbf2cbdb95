# frozen_string_literal: true

# Turbo, Stimulus, and the start of the page with Stimulus: only for the tests.
VENDOR = lambda do |env|
  name = ActionDispatch::Request.new(env).path_parameters.fetch(:name)
  [200, { "Content-Type" => "text/javascript" }, [File.read(ENV.fetch("TEST_#{name.upcase}"))]]
end

Rails.application.routes.draw do
  get "widget_select/options", to: "widget_select/options#index"
  resources :trips
  resources :cities, only: :index
  get "vendor/:name", to: VENDOR
end
