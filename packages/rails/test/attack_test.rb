# frozen_string_literal: true

require "test_helper"

# Requests that no form sends. None of them returns a row of another user or of another list.
class AttackTest < ActionDispatch::IntegrationTest
  CITIES = WidgetSelect::FieldId.write(CitiesSource.new, { country_id: :country_id })
  STOPS = WidgetSelect::FieldId.write(StopsSource.new, {})
  LIMITED = WidgetSelect::FieldId.write(StopsSource.new(limits: { country_id: LAOS.id }), {})

  test "ids that were not signed for a list are not found" do
    data, signature = STOPS.split("--")
    other_data = WidgetSelect::FieldId.write(TagsSource.new, {}).split("--").first
    others = [
      "", "x", nil, data, "#{data}--", "#{data}--#{signature.reverse}", "#{other_data}--#{signature}",
      "StopsSource", STOPS.swapcase, "#{STOPS}x", { a: STOPS }, [STOPS],
      # Signed with the same key for other purposes.
      WidgetSelect.verifier.generate(["StopsSource", {}, {}].to_json),
      WidgetSelect.verifier.generate(["StopsSource", {}, {}].to_json, purpose: "cursor"),
      WidgetSelect::Cursor.write(["StopsSource", {}, {}]),
      Rails.application.message_verifier("other").generate(["StopsSource", {}, {}].to_json, purpose: "source")
    ]
    others.each do |id|
      ask id
      assert_response :not_found, id.inspect
      assert_equal "", response.body
    end
  end

  test "a copied id gives no access without the permission" do
    [{}, { value: [HANOI.id] }, { q: "Hanoi" }].each do |params|
      ask STOPS, as: nil, **params
      assert_response :forbidden
      assert_equal "", response.body
    end
  end

  test "filters of ApplicationController apply, with its routes" do
    get "/widget_select/options", params: { field: STOPS }, headers: { "Accept" => "application/json", "X-Expired" => "1" }
    assert_redirected_to "/trips/new"
  end

  test "rows of other users are neither listed nor found" do
    ask STOPS, q: "Vang"
    assert_equal ["Vang Mine"], labels
    ask STOPS, q: "Theirs"
    assert_equal [[], 0], [labels, json["total"]]
    ask STOPS, value: [THEIRS.id, MINE.id]
    assert_equal ["Vang Mine"], labels
    ask STOPS, as: 2, value: [THEIRS.id, MINE.id]
    assert_equal ["Vang Theirs"], labels
  end

  test "limits cannot be changed or left out" do
    [{ limits: { country_id: VIETNAM.id } }, { country_id: VIETNAM.id }, { limits: {} }, { "limits" => "" }].each do |params|
      ask LIMITED, **params
      assert_equal ["Vang Mine", "Vientiane"], labels
    end
    ask LIMITED, value: [HANOI.id]
    assert_empty labels
  end

  test "conditions cannot be left out or replaced" do
    others = [
      {}, { trip: "" }, { trip: { country_id: "" } }, { trip: { country_id: [""] } }, { trip: { country_id: { a: LAOS.id } } },
      { trip: [LAOS.id] }, { country: LAOS.id }, { trip: { country_id: "#{LAOS.id} OR 1=1" }, q: "Hanoi" },
      { trip: { country_id: (0..600).to_a } }
    ]
    others.each do |params|
      ask CITIES, **params
      assert_response :ok
      assert_empty labels, params.inspect
      ask CITIES, **params, value: [VIENTIANE.id, HANOI.id]
      assert_empty labels - ["Vientiane"], params.inspect
    end
    ask CITIES, trip: { country_id: LAOS.id }, value: [VIENTIANE.id, HANOI.id, THEIRS.id]
    assert_equal ["Vientiane"], labels
  end

  test "pages have the size of the source" do
    [{ per_page: 5000 }, { limit: 5000 }, { page: 7 }, { page_size: -1 }].each do |params|
      ask STOPS, **params
      assert_equal 50, labels.size
    end
    ids = City.where("name LIKE 'Village%'").limit(2_000).ids
    get "/widget_select/options?#{{ field: STOPS, value: ids }.to_query}", headers: { "Accept" => "application/json" }
    assert_equal WidgetSelect::Source::MAX_VALUES, labels.size
  end

  test "cursors must be those of a page" do
    ask STOPS
    cursor = json["nextCursor"]
    [cursor.reverse, "x", "", STOPS, { a: cursor }, [cursor], '["Village",1]'].each do |text|
      ask STOPS, cursor: text
      assert_response :bad_request, text.inspect
      assert_equal "", response.body
    end
    # A cursor of another list is only a place.
    ask LIMITED, cursor: cursor
    assert_empty labels - ["Vang Mine", "Vientiane"]
  end

  test "queries are text" do
    ["%", "' OR 1=1 --", "\\", "!%", { a: "b" }, ["Theirs"], "Theirs\0", "x" * 100_000].each do |q|
      ask STOPS, q: q
      assert_response :ok
      assert_not_includes labels, "Vang Theirs"
    end
  end

  test "a form that submits rows of others, wrong pairs or created values saves nothing" do
    [
      { country_id: LAOS.id, city_id: THEIRS.id },
      { country_id: VIETNAM.id, city_id: VIENTIANE.id },
      { city_id: HANOI.id },
      { country_id: LAOS.id, city_id: "Atlantis" },
      { country_id: LAOS.id, city_id: 0 },
      { city_ids: ["", THEIRS.id] },
      { city_ids: [HANOI.id, THEIRS.id] },
      { tag_list: "x" * 21 }
    ].each do |params|
      assert_no_difference(%w[Trip.count City.count Tag.count]) { post "/trips", params: { trip: params } }
      assert_response :unprocessable_entity, params.inspect
      # The page that shows the error does not name the row, either.
      assert_not_includes response.body, "Vang Theirs"
    end
    assert_difference("Trip.count") { post "/trips", params: { trip: { country_id: LAOS.id, city_id: MINE.id } } }
  end

  test "a tag of another user is not taken, but created anew" do
    post "/trips", params: { trip: { tag_list: "secret" } }
    assert_equal [1], Trip.last.tags.pluck(:owner_id)
  end

  private

  def ask(id, as: 1, **params)
    get "/widget_select/options", params: { field: id, **params },
                                  headers: { "Accept" => "application/json", "X-User" => (as || 0).to_s }
  end

  def json
    response.parsed_body
  end

  def labels
    json["options"].pluck("label")
  end
end
