# frozen_string_literal: true

module WidgetSelect
  # The place after the last row of a page. Page 1,000 costs as much as page 1.
  module Cursor
    # A cursor that no page has returned.
    class Invalid < StandardError; end

    PURPOSE = "cursor"

    module_function

    def write(place)
      WidgetSelect.verifier.generate(place.map { |value| precise(value) }.to_json, purpose: PURPOSE)
    end

    def read(text)
      json = text.is_a?(String) && WidgetSelect.verifier.verified(text, purpose: PURPOSE)
      json ? JSON.parse(json) : raise(Invalid)
    end

    # JSON has milliseconds, a database microseconds.
    def precise(value)
      value.acts_like?(:time) ? value.iso8601(6) : value
    end
    private_class_method :precise
  end
end
