# frozen_string_literal: true

require_relative "lib/widget_select/version"

Gem::Specification.new do |spec|
  spec.name = "widget_select-rails"
  spec.version = WidgetSelect::VERSION
  spec.summary = "Form fields for Rails with search, tags and remote data: widget-select"
  spec.description = "Form builder methods, remote sources and assets for the accessible select widget-select."
  spec.authors = ["widget-select contributors"]
  spec.license = "MIT"
  spec.metadata["rubygems_mfa_required"] = "true"
  spec.required_ruby_version = ">= 3.1"
  # Rake copies the scripts and the style sheet into app/assets, see Rakefile.
  spec.files = Dir["{app,config,lib}/**/*", "README.md", "CHANGELOG.md", "LICENSE"].select { |name| File.file?(name) }
  spec.add_dependency "actionpack", ">= 6.1", "< 9"
  spec.add_dependency "activerecord", ">= 6.1", "< 9"
  spec.add_dependency "railties", ">= 6.1", "< 9"
end
