# frozen_string_literal: true

module WidgetSelect
  # Methods of `form_with` and `form_for`.
  module FormBuilder
    # A select with search. The arguments are those of `select`, or of `collection_select`:
    #
    #   f.widget_select :city_id, [["Laos", 1]], prompt: "City"
    #   f.widget_select :city_id, City.all, :id, :name
    #   f.widget_select :city_id, source: :cities
    #
    # Options in addition to those of Rails: `source`, `limits` and `depends` for a list that is loaded page by page, and
    # `widget` with options of the select, such as `{ max_selections: 3 }`.
    def widget_select(method, choices = nil, *rest, **keywords, &)
      by = rest.shift(2) unless rest.empty? || rest.first.nil? || rest.first.is_a?(Hash)
      field = Field.new(self, @template, method, **Field.split(rest, keywords))
      return select(method, field.choices, field.options, field.html) if field.source

      options = [field.options, field.html]
      return collection_select(method, choices, *by, *options) if by

      select(method, choices, *options, &)
    end

    # Tags in a text field, as `widget_tags` of a model reads them: `f.widget_tags :tag_list, source: :tags, create: true`.
    def widget_tags(method, create: false, **keywords)
      field = Field.new(self, @template, method, **Field.split([], keywords))
      text_field(method, field.tag_html(create:))
    end
  end
end
