# frozen_string_literal: true

module WidgetSelect
  # A macro of models.
  module Tags
    # Defines `tag_list` and `tag_list=` for a text field with the tags of an association:
    #
    #   widget_tags :tags, create: true, within: -> { account.tags }
    #
    # `by` is the column with the values of the field. New tags are only created with `create`, and `within` are the records
    # that may be selected. Nothing is written before the record is valid.
    def widget_tags(association, by: :name, create: false, within: nil)
      name = :"#{association.to_s.singularize}_list"
      lists = :"@widget_#{name}"

      define_method(name) { instance_variable_get(lists)&.text || TagList.current(self, association, by) }
      define_method(:"#{name}=") do |text|
        instance_variable_set(lists, TagList.new(self, association, text:, by:, create:, within:))
      end
      validate { instance_variable_get(lists)&.check(name) }
      before_save { instance_variable_get(lists)&.assign }
      after_save { instance_variable_set(lists, nil) }
    end
  end
end
