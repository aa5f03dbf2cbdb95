# frozen_string_literal: true

require "test_helper"

# Values that are submitted.
class ModelTest < ActiveSupport::TestCase
  setup { Current.user = 1 }

  test "a value must fit the other field" do
    assert Trip.new(country_id: LAOS.id, city_id: VIENTIANE.id).valid?
    trip = Trip.new(country_id: VIETNAM.id, city_id: VIENTIANE.id)
    assert_not trip.valid?
    assert trip.errors.of_kind?(:city_id, :inclusion)
    assert_not Trip.new(city_id: VIENTIANE.id).valid?
    assert Trip.new(country_id: LAOS.id).valid?
  end

  test "a value is checked when the other field changes, and not when neither does" do
    trip = Trip.create!(country_id: LAOS.id, city_id: VIENTIANE.id)
    assert_not Trip.find(trip.id).update(country_id: VIETNAM.id)
    trip.update_columns(country_id: VIETNAM.id)
    assert Trip.find(trip.id).update(note: "old")
  end

  test "rows of others are no values, alone or in a list" do
    assert Trip.new(country_id: LAOS.id, city_id: MINE.id).valid?
    assert_not Trip.new(country_id: LAOS.id, city_id: THEIRS.id).valid?
    trip = Trip.create!(city_ids: [HANOI.id])
    assert_not trip.update(city_ids: [HANOI.id, THEIRS.id])
    assert_equal [HANOI.id], Trip.find(trip.id).city_ids
  end

  test "the user and the limits can be functions of the record" do
    type = Class.new(Trip) do
      def self.name = "Trip"
      clear_validators!
      validates :city_id, widget_select: { source: :stops, user: -> { 2 }, limits: :limits }
      def limits = { country_id: }
    end
    assert type.new(country_id: LAOS.id, city_id: THEIRS.id).valid?
    assert_not type.new(country_id: LAOS.id, city_id: MINE.id).valid?
    assert_not type.new(country_id: VIETNAM.id, city_id: THEIRS.id).valid?
  end

  test "tags are found or created, once the record is saved" do
    trip = Trip.new(tag_list: %(river, "hot, dry",new,new))
    assert_no_difference("Tag.count") { assert trip.valid? }
    assert_difference("Tag.count", 2) { trip.save! }
    assert_equal [1, 1, 1], trip.tags.pluck(:owner_id)
    again = Trip.find(trip.id)
    assert_equal %(river,"hot, dry",new), again.tag_list
    again.update!(tag_list: "new")
    assert_equal %w[new], Trip.find(trip.id).tags.pluck(:name)
    again.update!(note: "unchanged")
    assert_equal "new", Trip.find(trip.id).tag_list
  end

  test "a tag is not created twice where the database compares without case" do
    assert_no_difference("Tag.count") { assert_equal "river", Trip.create!(tag_list: "River").tags.first.name }
  end

  test "tags that are not valid are not created, and the text remains" do
    trip = Trip.create!(tag_list: "river")
    text = "river,#{'x' * 21}"
    assert_no_difference("Tag.count") { assert_not trip.update(tag_list: text) }
    assert trip.errors.of_kind?(:tag_list, :invalid)
    assert_equal text, trip.tag_list
    assert_equal "river", Trip.find(trip.id).tag_list
    assert_not trip.update(tag_list: (1..101).to_a.join(","))
  end

  test "where nothing may be created, other tags are an error" do
    type = Class.new(Trip) do
      def self.name = "Trip"
      widget_tags :cities, by: :id, within: -> { City.where(owner_id: nil) }
    end
    assert_equal [HANOI.id], type.create!(city_list: HANOI.id.to_s).city_ids
    [MINE.id, "#{HANOI.id}abc", "Atlantis"].each do |value|
      trip = type.new(city_list: "#{HANOI.id},#{value}")
      assert_no_difference(%w[City.count Trip.count]) { assert_not trip.save }
      assert trip.errors.of_kind?(:city_list, :inclusion), value
    end
  end

  test "texts are read as they are written" do
    values = ["a", "b, c", %(say "hi"), " outer ", "é"]
    assert_equal values, WidgetSelect::TagText.parse(WidgetSelect::TagText.format(values))
    assert_equal %w[a b], WidgetSelect::TagText.parse(" a ,, b ,a,")
  end
end
