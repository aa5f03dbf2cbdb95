# frozen_string_literal: true

module WidgetSelect
  # A field of a form: its options, the attributes of its element, and its source.
  class Field
    OWN = %i[source limits depends widget].freeze
    # What can be written without braces, although Rails expects it in the second hash.
    HTML = %i[multiple required class id data aria].freeze

    class << self
      # The two hashes of Rails from what a form has written.
      def split(hashes, keywords)
        options, html = hashes
        return { options:, html: (html || {}).merge(keywords) } if options

        { options: keywords.except(*HTML), html: keywords.slice(*HTML).merge(html || {}) }
      end

      # An option as Rails writes it: its label, value and attributes.
      def choice(option)
        attributes = option.symbolize_keys.except(:value, :label)
        [option[:label], option[:value], { disabled: attributes.delete(:disabled), data: attributes }]
      end

      # The names of Ruby are those of JavaScript: `max_selections` is `maxSelections`.
      def camelize(hash)
        hash.transform_keys { |name| name.to_s.camelize(:lower) }
      end
    end

    def initialize(builder, template, method, options:, html:)
      @builder = builder
      @template = template
      @method = method
      @own = options.slice(*OWN)
      @given = options.except(*OWN)
      @html = html
    end

    def source
      return unless @own[:source]

      @source ||= Source.named(@own[:source]).new(user:, limits: @own[:limits] || {}, parents: parent_values)
    end

    # Only the selected options: the others are loaded.
    def choices
      selected.map { |option| self.class.choice(option) }
    end

    def options
      return @given unless source

      # Without an empty option, a browser selects the first one.
      blank = !@html[:multiple] && !@given.key?(:prompt) && !@given.key?(:include_blank)
      @given.merge(selected: selected.pluck(:value), **(blank ? { include_blank: true } : {}))
    end

    def html
      with_data(widget)
    end

    # The attributes of a text field with tags.
    def tag_html(create:)
      defaults = { multiple: true, delimiters: [","], allow_create: create }
      defaults[:data] = tags.map { |option| self.class.camelize(option) } if source
      with_data(defaults.merge(widget)).except(:multiple).merge(@given)
    end

    private

    def widget
      own = @own[:widget] || {}
      return own unless source

      given = self.class.camelize(own[:ajax] || {}).symbolize_keys
      { **own, ajax: { url: address, pagination: true, resolve: "value[]", **given } }
    end

    def with_data(widget)
      data = { widget_select: self.class.camelize(widget).to_json, **depends_data, **(@html[:data] || {}) }
      @html.merge(data:, aria: { invalid: invalid? || nil, **(@html[:aria] || {}) }.compact)
    end

    def depends_data
      return {} if field_names.empty?

      { depends: field_names.values.join(" "), depends_optional: ("" if conditions.all?(&:optional)) }.compact
    end

    # Whether the object has an error, also at the association of an id.
    def invalid?
      errors = @builder.object.try(:errors)
      [@method.to_s, @method.to_s.delete_suffix("_id")].any? { |name| errors[name].any? } if errors
    end

    def selected
      @selected ||= source.find(@given.fetch(:selected) { value_of(@method) })
    end

    def tags
      source.find(TagText.parse(@given.fetch(:value) { value_of(@method) }))
    end

    def value_of(name)
      object = @builder.object
      object.public_send(name) if object.respond_to?(name)
    end

    def user
      WidgetSelect.user.call(@template.controller)
    end

    def address
      @template.main_app.widget_select_options_path(field: FieldId.write(source, attributes))
    end

    def conditions
      Source.named(@own[:source]).conditions
    end

    # The attribute of each condition: `depends: { country_id: :home_country_id }` where they have other names.
    def attributes
      return {} unless @own[:source]

      conditions.to_h { |condition| [condition.name, condition.name] }.merge(@own[:depends] || {})
    end

    def parent_values
      attributes.transform_values { |name| value_of(name) }
    end

    def field_names
      attributes.transform_values { |name| field_name(name) }
    end

    def field_name(name)
      many = name.to_s.end_with?("_ids")
      return @builder.field_name(name, multiple: many) if @builder.respond_to?(:field_name)

      # Before Rails 7.0.
      form = [@builder.object_name, @builder.index].compact_blank
      outer, *inner = [*form, name]
      "#{outer}#{inner.map { |part| "[#{part}]" }.join}#{'[]' if many}"
    end
  end
end
