# frozen_string_literal: true

require "test_helper"

# What the methods of forms write.
class FormTest < ActionView::TestCase
  setup { Current.user = 1 }

  test "choices, groups and blocks are those of select" do
    choices = [["Laos", 1, { data: { description: "Asia" } }], ["Chile", 2]]
    element = field { |f| f.widget_select :country_id, choices, { prompt: "Country" }, class: "wide" }
    assert_equal "trip[country_id]", element["name"]
    assert_equal "wide", element["class"]
    assert_equal({}, options_of(element))
    assert_equal %w[Country Laos Chile], element.css("option").map(&:text)
    assert_equal "Asia", element.css("option")[1]["data-description"]

    grouped = field { |f| f.widget_select :country_id, { "Asia" => [["Laos", 1]], "America" => [["Chile", 2]] } }
    assert_equal %w[Asia America], grouped.css("optgroup").pluck("label")
  end

  test "a relation has the arguments of collection_select, and the value is selected" do
    element = field(country_id: VIETNAM.id) { |f| f.widget_select :country_id, Country.order(:name), :id, :name }
    assert_equal %w[Laos Vietnam], element.css("option").map(&:text)
    assert_equal "Vietnam", element.at_css("[selected]").text
    with_html = field do |f|
      f.widget_select :country_id, Country.all, :id, :name, { include_blank: true }, { class: "wide" }
    end
    assert_equal 3, with_html.css("option").size
    assert_equal "wide", with_html["class"]
  end

  test "options of the widget have the names of Ruby" do
    element = field { |f| f.widget_select :city_ids, [], multiple: true, widget: { max_selections: 3, clearable: true } }
    assert_equal({ "maxSelections" => 3, "clearable" => true }, options_of(element))
    assert element["multiple"]
  end

  test "a source renders only the selected option, a blank one, and its signed address" do
    element = field(country_id: LAOS.id, city_id: VIENTIANE.id) { |f| f.widget_select :city_id, source: :cities }
    assert_equal ["", VIENTIANE.id.to_s], element.css("option").pluck("value")
    assert_equal "Vientiane", element.at_css("[selected]").text
    assert_equal "Laos", element.at_css("[selected]")["data-description"]
    assert_equal "trip[country_id]", element["data-depends"]
    assert_nil element["data-depends-optional"]
    ajax = options_of(element)["ajax"]
    assert_equal true, ajax["pagination"]
    assert_match %r{\A/widget_select/options\?field=}, ajax["url"]
  end

  test "a multiple source renders each of its values" do
    trip = Trip.new(city_ids: [HANOI.id, MINE.id, THEIRS.id])
    element = field(trip) { |f| f.widget_select :city_ids, source: :stops, multiple: true }
    assert_equal ["Hanoi", "Vang Mine"], element.css("[selected]").map(&:text)
    assert_nil element["data-depends"]
  end

  test "an id changes with the limits, and is the same in each rendering" do
    one, two, three = [{}, { country_id: 1 }, { country_id: 1 }].map do |limits|
      options_of(field { |f| f.widget_select :city_id, source: :stops, limits: limits }).dig("ajax", "url")
    end
    assert_not_equal one, two
    assert_equal two, three
  end

  test "depends can name other attributes" do
    element = field { |f| f.widget_select :city_id, source: :cities, depends: { country_id: :note } }
    assert_equal "trip[note]", element["data-depends"]
  end

  test "settings of requests are added to a source" do
    element = field { |f| f.widget_select :city_id, source: :stops, widget: { ajax: { cache_ttl: 0 }, clearable: true } }
    options = options_of(element)
    assert_equal [0, true, true], [options["ajax"]["cacheTtl"], options["ajax"]["pagination"], options["clearable"]]
    assert_match "field=", options["ajax"]["url"]
  end

  test "a form without an object, and one in another, have the names of their fields" do
    plain = Nokogiri::HTML.fragment(form_with(url: "/") { |f| f.widget_select :city_id, source: :cities })
    assert_equal %w[city_id country_id], [plain.at_css("select")["name"], plain.at_css("select")["data-depends"]]
    nested = field do |f|
      f.fields_for(:stops_attributes, Trip.new, index: 3) { |stop| stop.widget_select :city_id, source: :cities }
    end
    assert_equal "trip[stops_attributes][3][city_id]", nested["name"]
    assert_equal "trip[stops_attributes][3][country_id]", nested["data-depends"]
  end

  test "an error of the value or of its association is announced" do
    %i[city_id city].each do |name|
      trip = Trip.new.tap { |one| one.errors.add(name, :blank) }
      assert_equal "true", field(trip) { |f| f.widget_select :city_id, source: :stops }["aria-invalid"]
    end
    assert_nil field { |f| f.widget_select :city_id, source: :stops, aria: { label: "City" } }["aria-invalid"]
  end

  test "tags are a text field with the labels of its values" do
    trip = Trip.new(tag_list: %(river,"a, b"))
    element = field(trip, "input") { |f| f.widget_tags :tag_list, source: :tags, create: true, placeholder: "Tags" }
    assert_equal %(river,"a, b"), element["value"]
    assert_equal "Tags", element["placeholder"]
    options = options_of(element)
    assert_equal [true, true, [","]], options.values_at("multiple", "allowCreate", "delimiters")
    assert_equal [{ "value" => "river", "label" => "river" }], options["data"]
    assert_equal false, options_of(field(nil, "input") { |f| f.widget_tags :tag_list })["allowCreate"]
  end

  test "tags by id show their labels" do
    trip = Class.new(Trip) { widget_tags :cities, by: :id }.new(city_list: "#{HANOI.id},#{THEIRS.id}")
    html = form_with(model: trip, scope: :trip, url: "/") { |f| f.widget_tags :city_list, source: :stops }
    element = Nokogiri::HTML.fragment(html).at_css("[type=text]")
    assert_equal "#{HANOI.id},#{THEIRS.id}", element["value"]
    assert_equal [{ "value" => HANOI.id.to_s, "label" => "Hanoi" }], options_of(element)["data"]
  end

  test "labels are text" do
    element = field { |f| f.widget_select :country_id, [["<b>x</b>", %("><script>)]], widget: { placeholder: "</select>" } }
    assert_equal "<b>x</b>", element.at_css("option").text
    assert_equal "</select>", options_of(element)["placeholder"]
  end

  test "the tags of the layout name the files of the pipeline" do
    tags = Nokogiri::HTML.fragment(view.widget_select_tags)
    loader = tags.at_css("script[src*=auto]")
    assert_match %r{/assets/widget_select/widget-select\.auto-\h+\.js}, loader["src"]
    assert_match %r{/assets/widget_select/widget-select\.base\.iife-\h+\.js}, loader["data-base"]
    assert_match %r{/assets/widget_select/widget-select\.iife-\h+\.js}, loader["data-all"]
    assert tags.at_css("link[href*='widget_select/style']")
  end

  private

  def field(object = {}, name = "select", &)
    trip = object.is_a?(Trip) ? object : Trip.new(object)
    Nokogiri::HTML.fragment(form_with(model: trip, url: "/", &)).at_css(name == "input" ? "[type=text]" : name)
  end

  def options_of(element)
    JSON.parse(element["data-widget-select"])
  end
end
