# frozen_string_literal: true

pin "widget-select", to: "widget_select/widget-select.js", preload: false
pin "widget-select/stimulus", to: "widget_select/stimulus.js", preload: false
pin "widget-select/resolve", to: "widget_select/resolve.js", preload: false
pin "widget-select/rails", to: "widget_select/controller.js", preload: false
