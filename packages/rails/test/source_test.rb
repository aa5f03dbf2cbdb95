# frozen_string_literal: true

require "test_helper"

class SourceTest < ActiveSupport::TestCase
  test "pages follow each other without a gap, also over equal names" do
    3.times { City.create!(name: "Village 000050", country: LAOS) }
    source = StopsSource.new
    first = source.page("village")
    second = source.page("village", first.cursor)
    names = [first, second].flat_map { |page| page.options.pluck(:label) }
    assert_equal 100, names.size
    assert_equal City.where("name LIKE 'Village%'").order(:name, :id).limit(100).pluck(:name), names
    assert_equal 100, [first, second].flat_map { |page| page.options.pluck(:value) }.uniq.size
    assert_equal ROWS + 3, first.total
    assert_nil second.total
  end

  test "the last page has no cursor" do
    page = StopsSource.new.page("vientiane")
    assert_equal [{ value: VIENTIANE.id.to_s, label: "Vientiane" }], page.options
    assert_nil page.cursor
    assert_equal 1, page.total
  end

  test "each word must match, and signs of patterns are letters" do
    City.create!(name: "100%_sure!", country: LAOS)
    source = StopsSource.new
    assert_equal ["Village 000012"], source.page("000012 vill").options.pluck(:label)
    %w[% _ 100% %_ !].each { |query| assert_equal ["100%_sure!"], source.page(query).options.pluck(:label), query }
    assert_equal 50, source.page(" \0 ").options.size
  end

  test "values are found exactly and in their order" do
    ids = [HANOI.id, VIENTIANE.id].map(&:to_s)
    assert_equal ids, StopsSource.new.find(ids).pluck(:value)
    assert_empty StopsSource.new.find(["#{HANOI.id}abc", "", nil, "9" * 40, "#{HANOI.id} "])
  end

  test "limits and conditions apply to pages and values" do
    assert_equal ["Vientiane"], StopsSource.new(limits: { country_id: LAOS.id }).page.options.pluck(:label)
    fits = CitiesSource.new(parents: { country_id: LAOS.id })
    assert_equal ["Vientiane"], fits.page.options.pluck(:label)
    assert_empty fits.find([HANOI.id])
    assert_empty CitiesSource.new.page.options
  end

  test "a condition can be optional or have a rule, and a field several values" do
    type = Class.new(CitiesSource) do
      self.conditions = []
      depends(:country, optional: true) { |rows, names| rows.joins(:country).where(countries: { name: names }) }
    end
    count = ->(country) { type.new(parents: { country: }).page.total }
    assert_equal City.where(owner_id: nil).count, count[nil]
    assert_equal 1, count["Laos"]
    assert_equal City.where(owner_id: nil).count, count[%w[Laos Vietnam]]
  end

  test "an order by time keeps rows of one millisecond apart" do
    type = Class.new(WidgetSelect::Source) do
      order :created_at
      per_page 1
      define_method(:records) { Stamp.all }
    end
    ActiveRecord::Base.connection.create_table(:stamps) { |t| t.datetime :created_at, precision: 6, null: false }
    times = [100, 200, 300].map { |usec| Time.utc(2026, 1, 1, 0, 0, 0, usec) }
    times.each { |time| Stamp.create!(created_at: time) }
    cursor = nil
    found = times.map { type.new.page("", cursor).tap { |page| cursor = page.cursor }.options.first[:value] }
    assert_equal Stamp.order(:created_at).ids.map(&:to_s), found
    assert_nil cursor
  ensure
    ActiveRecord::Base.connection.drop_table(:stamps)
  end

  test "a list is for signed-in users unless it says otherwise" do
    assert_not StopsSource.new.allowed?
    assert StopsSource.new(user: 1).allowed?
  end

  test "a source can be one line" do
    assert_equal %w[Laos Vietnam], WidgetSelect::Source.named(:countries).new.page.options.pluck(:label)
  end

  test "only sources have names" do
    assert_equal CitiesSource, WidgetSelect::Source.named(:cities)
    ["city", "City", "Kernel", "", nil, "../x"].each do |name|
      assert_raises(NameError) { WidgetSelect::Source.named(name) }
    end
  end

  class Stamp < ActiveRecord::Base
    self.table_name = "stamps"
  end
end
