# frozen_string_literal: true

module WidgetSelect
  # The tags that a form has sent for a record.
  class TagList
    MAX_TAGS = 100

    attr_reader :text

    def self.current(record, association, by)
      TagText.format(record.public_send(association).map { |tag| tag.public_send(by) })
    end

    def initialize(record, association, text:, by:, create:, within:)
      @record = record
      @association = association
      @text = text.to_s
      @by = by
      @create = create
      @within = within
    end

    # Adds an error for tags that do not exist and may not be created, and for new ones that are not valid.
    def check(name)
      return @record.errors.add(name, :too_long, count: MAX_TAGS) if values.size > MAX_TAGS
      return @record.errors.add(name, :inclusion, value: missing.join(", ")) if missing.any? && !@create

      @record.errors.add(name, :invalid) unless created.all?(&:valid?)
    end

    def assign
      @record.public_send(:"#{@association}=", known + created)
    end

    private

    def values
      @values ||= TagText.parse(@text)
    end

    def scope
      @within ? @record.instance_exec(&@within) : @record.class.reflect_on_association(@association).klass.all
    end

    # A database may compare without case; then "River" is the tag "river". It may also cast "7abc" to 7, which is no tag.
    def known
      @known ||= scope.where(@by => values).select { |tag| values.any? { |value| named?(tag, value) } }
    end

    def missing
      @missing ||= values.reject { |value| known.any? { |tag| named?(tag, value) } }
    end

    def named?(tag, value)
      value.casecmp?(tag[@by].to_s)
    end

    def created
      @created ||= @create ? missing.map { |value| scope.new(@by => value) } : []
    end
  end
end
