# frozen_string_literal: true

# Serves the application for tools/attack.mjs. Errors have the pages of production.
require "test_helper"
require "capybara"

at_exit { FileUtils.rm_rf(FOLDER) }
Rails.application.env_config["action_dispatch.show_exceptions"] = Rails.gem_version < Gem::Version.new("7.1") ? true : :all
puts Capybara::Server.new(Rails.application).boot.base_url
$stdout.flush
sleep
