# frozen_string_literal: true

require "test_helper"

class EndpointTest < ActionDispatch::IntegrationTest
  setup { @id = WidgetSelect::FieldId.write(StopsSource.new, {}) }

  test "JSON has the page, its cursor and its total" do
    list q: "village 00001"
    assert_response :ok
    assert_equal 11, json["total"]
    assert_equal({ "value" => City.find_by!(name: "Village 000001").id.to_s, "label" => "Village 000001" }, json["options"][0])
    assert_nil json["nextCursor"]
    assert_equal "11", response.headers["X-Total-Count"]
    assert_nil response.headers["Link"]
  end

  test "the next page is a cursor, and a link with all parameters" do
    list q: "village"
    cursor = json["nextCursor"]
    following = response.headers["Link"][/\A<(.+)>; rel="next"\z/, 1]
    list q: "village", cursor: cursor
    assert_equal "Village 000051", json["options"][0]["label"]
    assert_nil response.headers["X-Total-Count"]
    by_cursor = json["options"]
    get following, headers: { "Accept" => "application/json" }
    assert_equal by_cursor, json["options"]
  end

  test "HTML is the same list as escaped elements" do
    City.create!(name: "</option><b>x", country: LAOS)
    id = WidgetSelect::FieldId.write(CitiesSource.new, { country_id: :country_id })
    get "/widget_select/options", params: { field: id, q: "x", trip: { country_id: LAOS.id } },
                                  headers: { "Accept" => "text/html" }
    assert_equal "text/html", response.media_type
    assert_equal "1", response.headers["X-Total-Count"]
    option = Nokogiri::HTML.fragment(response.body).at_css("option")
    assert_equal ["</option><b>x", "Laos", "city"], [option.text, option["data-description"], option["data-class-name"]]
    get "/widget_select/options", params: { field: id, q: "x", trip: { country_id: LAOS.id } }, headers: { "Accept" => "*/*" }
    assert_equal %w[Laos city], json["options"][0].values_at("description", "className")
    get "/widget_select/options", params: { field: @id, q: "nowhere" }, headers: { "Accept" => "text/html" }
    assert_equal "", response.body
  end

  test "the core's header prefers JSON" do
    get "/widget_select/options", params: { field: @id }, headers: { "Accept" => "application/json, text/html;q=0.9" }
    assert_equal "application/json", response.media_type
  end

  test "the other field is found in a nested form, also in a new row" do
    id = WidgetSelect::FieldId.write(CitiesSource.new, { country_id: :home_id })
    [{ home_id: LAOS.id }, { trip: { stops_attributes: { "17" => { home_id: [LAOS.id] } } } }].each do |params|
      get "/widget_select/options", params: { field: id, **params }, headers: { "Accept" => "application/json" }
      assert_equal ["Vang Mine", "Vientiane"], json["options"].pluck("label")
    end
  end

  test "values are resolved in their order" do
    list value: [VIENTIANE.id, HANOI.id, 0]
    assert_equal %w[Vientiane Hanoi], json["options"].pluck("label")
    assert_equal({ "options" => json["options"] }, json)
  end

  test "a controller of the application can serve a source" do
    get "/cities", params: { q: "vientiane" }, headers: { "Accept" => "application/json" }
    assert_equal ["Vientiane"], json["options"].pluck("label")
  end

  test "lists are not stored" do
    list
    assert_equal "no-store", response.headers["Cache-Control"]
    assert_includes response.headers["Vary"], "Accept"
  end

  private

  def list(**params)
    get "/widget_select/options", params: { field: @id, **params }, headers: { "Accept" => "application/json" }
  end

  def json
    response.parsed_body
  end
end
