# frozen_string_literal: true

require "test_helper"
require "capybara/rails"
require "selenium-webdriver"
require "widget_select/capybara"

CORE = File.expand_path("../../..", __dir__)
ENV["TEST_TURBO"] ||= "#{CORE}/examples/clients/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js"
ENV["TEST_STIMULUS"] ||= "#{CORE}/node_modules/@hotwired/stimulus/dist/stimulus.js"
ENV["TEST_APPLICATION"] = File.expand_path("dummy/start.js", __dir__)

Selenium::WebDriver::Chrome::Service.driver_path = "/usr/bin/chromedriver"
Capybara.register_driver(:chromium) do |app|
  options = Selenium::WebDriver::Chrome::Options.new(binary: "/usr/bin/chromium")
  %w[headless=new no-sandbox disable-dev-shm-usage window-size=1000,900].each { |name| options.add_argument("--#{name}") }
  options.add_option("goog:loggingPrefs", { browser: "ALL" })
  Capybara::Selenium::Driver.new(app, browser: :chrome, capabilities: options)
end
Capybara.server = :puma, { Silent: true }
Capybara.default_max_wait_time = 10

class SystemTest < ActionDispatch::SystemTestCase
  include WidgetSelect::Capybara

  driven_by :chromium

  # Nothing may be reported: no error of a script, and no violation of the policy.
  teardown do
    logs = page.driver.browser.logs.get(:browser).select { |entry| %w[SEVERE WARNING].include?(entry.level) }
    assert_empty logs.map(&:message).grep_v(/status of 422/)
  end
end
