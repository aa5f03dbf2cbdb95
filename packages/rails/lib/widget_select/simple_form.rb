# frozen_string_literal: true

module WidgetSelect
  # `f.input :city_id, as: :widget_select, source: :cities` of Simple Form.
  class SimpleFormInput < ::SimpleForm::Inputs::CollectionSelectInput
    def input(wrapper_options = nil)
      # Simple Form does this for `as: :select`.
      input_html_options[:multiple] = true if reflection&.collection? && !input_html_options.key?(:multiple)
      html = merge_wrapper_options(input_html_options, wrapper_options)
      own = input_options.merge(options.slice(*Field::OWN))
      return @builder.widget_select(attribute_name, nil, own, html) if options[:source]

      label_method, value_method = detect_collection_methods
      @builder.widget_select(attribute_name, collection, value_method, label_method, own, html)
    end
  end
end

SimpleForm::FormBuilder.map_type :widget_select, to: WidgetSelect::SimpleFormInput
