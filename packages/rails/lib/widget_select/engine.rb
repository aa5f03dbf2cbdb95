# frozen_string_literal: true

module WidgetSelect
  class Engine < ::Rails::Engine
    initializer "widget_select.forms" do
      ActiveSupport.on_load(:action_view) do
        include WidgetSelect::Helper
        ActionView::Helpers::FormBuilder.include WidgetSelect::FormBuilder
      end
      ActiveSupport.on_load(:active_record) { extend WidgetSelect::Tags }
    end

    # Sprockets only serves files that are listed. Propshaft serves all.
    initializer "widget_select.assets" do |app|
      if app.config.respond_to?(:assets) && app.config.assets.precompile
        names = Engine.root.glob("app/assets/*/widget_select/*.{js,css}")
        app.config.assets.precompile += names.map { |path| "widget_select/#{path.basename}" }
      end
    end

    initializer "widget_select.importmap", before: "importmap" do |app|
      app.config.importmap.paths << Engine.root.join("config/importmap.rb") if app.config.respond_to?(:importmap)
    end

    config.after_initialize { require "widget_select/simple_form" if defined?(::SimpleForm::FormBuilder) }
  end
end
