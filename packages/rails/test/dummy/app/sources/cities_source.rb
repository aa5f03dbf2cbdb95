# frozen_string_literal: true

class CitiesSource < WidgetSelect::Source
  search :name
  depends :country_id

  # Cities without an owner are those of all users.
  def records
    City.includes(:country).where(owner_id: [nil, user].uniq)
  end

  def describe(city)
    { description: city.country.name, class_name: "city" }
  end
end
