# frozen_string_literal: true

module WidgetSelect
  # The signed id under which a form publishes a source: its name, its limits, and the attributes that it depends on.
  module FieldId
    PURPOSE = "source"

    module_function

    # `attributes` maps the conditions of the source: `{ country_id: :home_country_id }`.
    def write(source, attributes)
      WidgetSelect.verifier.generate([source.class.name, source.limits, attributes].to_json, purpose: PURPOSE)
    end

    # Returns the source with the values that a request has sent. Returns nil if the id is not signed, or the source is gone.
    def read(id, params, user:)
      json = id.is_a?(String) && WidgetSelect.verifier.verified(id, purpose: PURPOSE)
      return unless json

      name, limits, attributes = JSON.parse(json)
      parents = attributes.transform_values { |attribute| value_in(params, attribute) }
      Source.find_named(name)&.new(user:, limits:, parents:)
    end

    # The texts of an attribute. Forms nest it, such as `trip[stops_attributes][0][country_id]`, and scripts number new rows.
    def value_in(params, attribute)
      return texts(params[attribute]) if params.key?(attribute)

      params.each_value.grep(Hash).lazy.filter_map { |nested| value_in(nested, attribute) }.first
    end

    def texts(given)
      given = Array.wrap(given)
      given.grep(String).compact_blank if given.size <= Source::MAX_VALUES
    end
    private_class_method :value_in, :texts
  end
end
