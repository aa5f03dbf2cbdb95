# frozen_string_literal: true

# Loads all tests, and prints the numbers that the repository reads.
require "minitest"

module Summary
  class Reporter < Minitest::StatisticsReporter
    def report
      super
      failed = failures + errors
      puts "#{count - failed - skips} passed, #{failed} failed"
    end
  end

  def self.minitest_plugin_init
    Minitest.reporter << Reporter.new
  end
end

names = ARGV.grep(/_test\.rb\z/).each { |name| ARGV.delete(name) }
names = Dir[File.join(__dir__, "**/*_test.rb")] if names.empty?
require "test_helper"
Minitest.extensions << "summary"
def Minitest.plugin_summary_init(_options) = Summary.minitest_plugin_init
names.sort.each { |name| require File.expand_path(name) }
