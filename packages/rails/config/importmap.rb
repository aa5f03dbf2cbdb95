# frozen_string_literal: true

pin "widget-select", to: "widget_select/widget-select.js", preload: false
pin "widget-select/stimulus", to: "widget_select/stimulus.js", preload: false
