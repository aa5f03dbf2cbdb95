# frozen_string_literal: true

module WidgetSelect
  # A field that decides about the rows of a source.
  class Condition
    attr_reader :name, :optional

    # The block returns the rows for a value. Without it, the name is a column.
    def initialize(name, optional: false, &rule)
      @name = name.to_sym
      @optional = optional
      @rule = rule || ->(rows, value) { rows.where(name => value) }
    end

    # A condition that a request leaves out must not open the whole table.
    def apply(rows, value)
      return optional ? rows : rows.none if value.blank?

      @rule.call(rows, value)
    end
  end
end
