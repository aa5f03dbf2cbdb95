# frozen_string_literal: true

module WidgetSelect
  VERSION = "0.1.0"
end
