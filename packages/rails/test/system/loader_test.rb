# frozen_string_literal: true

require "system_helper"

# The page as the README makes it: `widget_select_tags`, and one line for each field.
class LoaderTest < SystemTest
  test "a field searches 100,000 rows, and the form saves what was selected" do
    visit "/trips/new"
    assert_equal "true", widget_select("City")["aria-disabled"]
    select_option "Vietnam", from: "Country"
    select_option "Village 054321", from: "City"
    select_option "Hanoi", "Village 000007", from: "Stops"
    click_on "Save"
    assert_selector "h1", text: /Trip \d/
    assert_selected_options "Vietnam", from: "Country"
    assert_selected_options "Village 054321", from: "City"
    assert_selected_options "Hanoi", "Village 000007", from: "Stops"
    deselect_option "Hanoi", from: "Stops"
    click_on "Save"
    assert_selected_options "Village 000007", from: "Stops"
    assert_equal ["Village 054321", ["Village 000007"]], [Trip.last.city.name, Trip.last.cities.map(&:name)]
  end

  test "pages follow while the user scrolls" do
    visit "/trips/new"
    widget_select("Stops").click
    assert_selector "[role=option]", text: "Hanoi"
    assert_text "50 of 100,003"
    widget_select("Stops").send_keys(:end)
    assert_text "100 of 100,003"
  end

  test "a value that fits no more is removed, and one of a later page stays" do
    visit "/trips/new"
    select_option "Vietnam", from: "Country"
    select_option "Village 054321", from: "City"
    select_option "Laos", from: "Country"
    assert_selected_options from: "City"
    # What scripts set has a label, although it is on page 1,087, and holds for the next country.
    id = City.find_by!(name: "Village 054321").id
    page.execute_script("SelectWidget.get(document.getElementById('trip_city_id')).setValue('#{id}')")
    select_option "Vietnam", from: "Country"
    assert_selected_options "Village 054321", from: "City"
    click_on "Save"
    assert_selector "h1", text: /Trip \d/
    assert_selected_options "Village 054321", from: "City"
  end

  test "tags are found and created" do
    visit "/trips/new"
    select_option "river", from: "Tags"
    create_option "hot dry", from: "Tags"
    assert_selected_options "river", "hot dry", from: "Tags"
    click_on "Save"
    assert_selector "h1", text: /Trip \d/
    assert_selected_options "river", "hot dry", from: "Tags"
    assert_equal ["hot dry", "river"], Trip.last.tags.map(&:name).sort
  end

  test "an error keeps the values" do
    visit "/trips/new"
    select_option "Laos", from: "Country"
    select_option "Vang Mine", from: "City"
    # Another user takes it away meanwhile.
    MINE.update!(owner_id: 2)
    click_on "Save"
    assert_selector "output", text: "City is not included in the list"
    assert_selected_options "Laos", from: "Country"
    assert_selected_options from: "City"
  end

  test "the helpers fail for what is not there, and say what is" do
    visit "/trips/new"
    select_option "Laos", from: "Country"
    Capybara.using_wait_time(0.2) do
      error = assert_raises(Minitest::Assertion) { assert_selected_options "Vietnam", from: "Country" }
      assert_equal %(expected ["Vietnam"] to be selected in Country, but found ["Laos"]), error.message
      assert have_selected_options("Vietnam", from: "Country").does_not_match?(page)
      assert_not have_selected_options("Laos", from: "Country").does_not_match?(page)
      assert_raises(Capybara::ElementNotFound) { select_option "Atlantis", from: "Country" }
      assert_raises(Capybara::ElementNotFound) { select_option "Laos", from: "Coun" }
      assert_raises(Capybara::ElementNotFound) { deselect_option "Hanoi", from: "Stops" }
    end
  end
end
