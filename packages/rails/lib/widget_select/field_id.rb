# frozen_string_literal: true

module WidgetSelect
  # The signed id under which a form publishes a source: its name, its limits, and the names of the fields that it depends on.
  module FieldId
    PURPOSE = "source"

    module_function

    # `fields` maps conditions to names of fields: `{ country_id: "trip[country_id]" }`.
    def write(source, fields)
      WidgetSelect.verifier.generate([source.class.name, source.limits, fields].to_json, purpose: PURPOSE)
    end

    # Returns the source with the values that a request has sent, or nil if the id is not signed.
    def read(id, params, user:)
      json = id.is_a?(String) && WidgetSelect.verifier.verified(id, purpose: PURPOSE)
      return unless json

      name, limits, fields = JSON.parse(json)
      parents = fields.transform_values { |field| value_in(params, field) }
      Source.named(name).new(user:, limits:, parents:)
    end

    # The texts of a field such as `trip[country_id]`, however a request has nested its parameters.
    def value_in(params, field)
      found = field.scan(/[^\[\]]+/).reduce(params) { |at, key| at[key] if at.is_a?(Hash) }
      texts = Array.wrap(found)
      texts.grep(String).compact_blank if texts.size <= Source::MAX_VALUES
    end
    private_class_method :value_in
  end
end
