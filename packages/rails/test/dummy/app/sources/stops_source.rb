# frozen_string_literal: true

class StopsSource < WidgetSelect::Source
  search :name

  def records
    City.where(owner_id: [nil, user].uniq)
  end
end
