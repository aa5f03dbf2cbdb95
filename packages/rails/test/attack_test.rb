# frozen_string_literal: true

require "test_helper"

# What tools/attack.mjs cannot send, because only the application can sign it, or cannot see.
class AttackTest < ActionDispatch::IntegrationTest
  STOPS = WidgetSelect::FieldId.write(StopsSource.new, {})
  LIMITED = WidgetSelect::FieldId.write(StopsSource.new(limits: { country_id: LAOS.id }), {})

  test "ids that were signed for something else are not found" do
    [
      WidgetSelect.verifier.generate(["StopsSource", {}, {}].to_json),
      WidgetSelect.verifier.generate(["StopsSource", {}, {}].to_json, purpose: "cursor"),
      WidgetSelect::Cursor.write(["StopsSource", {}, {}]),
      Rails.application.message_verifier("other").generate(["StopsSource", {}, {}].to_json, purpose: "source")
    ].each do |id|
      ask id
      assert_response :not_found, id.inspect
      assert_equal "", response.body
    end
  end

  test "filters of ApplicationController apply, with its routes" do
    get "/widget_select/options", params: { field: STOPS }, headers: { "Accept" => "application/json", "X-Expired" => "1" }
    assert_redirected_to "/trips/new"
  end

  test "rows of other users are not counted" do
    ask STOPS, q: "Theirs"
    assert_equal 0, response.parsed_body["total"]
  end

  test "limits cannot be changed or left out, also with a cursor of another list" do
    ask STOPS
    cursor = response.parsed_body["nextCursor"]
    [{ limits: { country_id: VIETNAM.id } }, { country_id: VIETNAM.id }, { limits: "" }].each do |params|
      ask LIMITED, **params
      assert_equal ["Vang Mine", "Vientiane"], labels
    end
    ask LIMITED, value: [HANOI.id]
    assert_empty labels
    ask LIMITED, cursor: cursor
    assert_empty labels - ["Vang Mine", "Vientiane"]
  end

  test "a tag of another user is not taken, but created anew" do
    post "/trips", params: { trip: { tag_list: "secret" } }
    assert_equal [1], Trip.last.tags.pluck(:owner_id)
  end

  private

  def ask(id, **params)
    get "/widget_select/options", params: { field: id, **params }, headers: { "Accept" => "application/json" }
  end

  def labels
    response.parsed_body["options"].pluck("label")
  end
end
