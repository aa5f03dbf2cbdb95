# frozen_string_literal: true

require "test_helper"

class EngineTest < ActiveSupport::TestCase
  test "the gem contains what it serves, and no tests" do
    files = WidgetSelect::Engine.root.glob("**/*").map { |path| path.relative_path_from(WidgetSelect::Engine.root).to_s }
    names = %w[stimulus widget-select widget-select.auto widget-select.base.iife widget-select.iife]
    scripts = names.map { |name| "app/assets/javascripts/widget_select/#{name}.js" }
    expected = scripts + %w[app/assets/stylesheets/widget_select/style.css lib/widget_select/rails.rb README.md LICENSE]
    assert_empty expected - files
    assert_empty files.grep(/\A(test|pkg|Rakefile)/)
  end

  test "its version is that of the npm package" do
    npm = JSON.parse(File.read(File.expand_path("../core/package.json", root)))
    assert_equal npm["version"], WidgetSelect::VERSION
  end

  test "each pin is a file that is served, and the modules import nothing else" do
    pins.each do |name, path|
      file = WidgetSelect::Engine.root.join("app/assets/javascripts", path)
      imports = file.read.scan(/(?:^|[;}])import\s*(?:[\w{][^"';]*?from\s*)?["']([^"']+)["']/).flatten
      assert_empty imports - pins.keys - ["@hotwired/stimulus"], name
    end
  end

  test "Sprockets compiles the files of the gem, unchanged" do
    names = Rails.application.config.assets.precompile.grep(/\Awidget_select/)
    manifest = Sprockets::Manifest.new(Rails.application.assets, "#{FOLDER}/public")
    manifest.compile(names)
    WidgetSelect::Engine.root.glob("app/assets/*/widget_select/*").each do |path|
      compiled = manifest.assets.fetch("widget_select/#{path.basename}")
      # Sprockets ends scripts with a semicolon.
      assert File.read("#{FOLDER}/public/#{compiled}").start_with?(path.read.strip), path.basename
    end
  end

  private

  def root
    File.expand_path("..", __dir__)
  end

  def pins
    found = {}
    recorder = Object.new
    recorder.define_singleton_method(:pin) { |name, to:, **| found[name] = to }
    recorder.instance_eval(WidgetSelect::Engine.root.join("config/importmap.rb").read)
    found
  end
end
