# frozen_string_literal: true

module WidgetSelect
  # Helpers of views.
  module Helper
    # The style sheet and the loader, for the `<head>` of the layout.
    def widget_select_tags
      files = { base: "widget-select.base.iife.js", all: "widget-select.iife.js" }
      addresses = files.transform_values { |name| path_to_javascript("widget_select/#{name}") }
      script = { defer: true, nonce: true, data: { turbo_track: "reload" } }
      safe_join(
        [
          stylesheet_link_tag("widget_select/style.css", data: script[:data]),
          javascript_include_tag("widget_select/widget-select.auto.js", **script.deep_merge(data: addresses))
        ],
        "\n"
      )
    end
  end
end
