# frozen_string_literal: true

class TagsSource < WidgetSelect::Source
  search :name
  value :name

  def records
    Tag.where(owner_id: user)
  end
end
