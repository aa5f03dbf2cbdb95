# frozen_string_literal: true

# Checks what a form has sent with the rule that has filled the list:
#
#   validates :city_id, widget_select: { source: :cities, user: -> { Current.user } }
#
# Options: `source`, `limits` and `depends` as in the form, and `user`. `limits` and `user` can be functions of the record, or
# names of its methods. A value is checked when it, or a field that it depends on, changes.
class WidgetSelectValidator < ActiveModel::EachValidator
  def validate_each(record, attribute, value)
    values = Array(value).map(&:to_s).compact_blank
    return if values.empty? || !changed?(record, attribute)

    known = source_of(record).find(values).pluck(:value)
    record.errors.add(attribute, :inclusion, value:) unless (values - known).empty?
  end

  private

  def source_of(record)
    user = options.key?(:user) ? read(record, options[:user]) : WidgetSelect.user.call(nil)
    parents = attributes_of_conditions.transform_values { |name| record.public_send(name) }
    type.new(user:, limits: read(record, options[:limits]) || {}, parents:)
  end

  def type
    WidgetSelect::Source.named(options.fetch(:source))
  end

  def attributes_of_conditions
    type.conditions.to_h { |condition| [condition.name, condition.name] }.merge(options[:depends] || {})
  end

  # What cannot tell whether it has changed, such as the ids of an association, is always checked.
  def changed?(record, attribute)
    record.try(:new_record?) || [attribute, *attributes_of_conditions.values].any? do |name|
      !record.respond_to?(:has_attribute?) || !record.has_attribute?(name) || record.attribute_changed?(name.to_s)
    end
  end

  def read(record, given)
    case given
    when Symbol then record.public_send(given)
    when Proc then given.arity.zero? ? record.instance_exec(&given) : given.call(record)
    else given
    end
  end
end
