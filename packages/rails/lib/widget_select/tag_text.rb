# frozen_string_literal: true

module WidgetSelect
  # Values in a text field: `paper,"ink, black"`.
  module TagText
    ITEM = /\s*(?:"((?:[^"]|"")*)"|([^,"\s][^,]*))/

    module_function

    def parse(text)
      items = text.to_s.scan(ITEM).map { |quoted, plain| quoted ? quoted.gsub('""', '"') : plain.rstrip }
      items.compact_blank.uniq
    end

    def format(values)
      values.map(&:to_s).map { |value| value.match?(/[,"]|\A\s|\s\z/) ? %("#{value.gsub('"', '""')}") : value }.join(",")
    end
  end
end
