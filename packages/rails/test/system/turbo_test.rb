# frozen_string_literal: true

require "system_helper"

# With Turbo, by the loader and by the Stimulus controller.
class TurboTest < SystemTest
  def self.both(name, &)
    { "loader" => {}, "Stimulus" => { stimulus: 1 } }.each do |kind, query|
      test("#{name} (#{kind})") { instance_exec("/trips/new?#{query.merge(turbo: 1).to_query}", &) }
    end
  end

  both "a morph leaves one field for each select, which work" do |address|
    visit address
    select_option "Vietnam", from: "Country"
    page.execute_script("window.same = true; addEventListener('turbo:morph', () => { window.morphed = true })")
    click_on "Again"
    assert_script "window.morphed && window.same"
    assert_fields
    # A morph sets what the server renders, as for a select of the browser.
    assert_selected_options from: "Country"
    select_option "Laos", from: "Country"
    select_option "Vientiane", from: "City"
    assert_selected_options "Vientiane", from: "City"
  end

  both "Back shows the page from the cache with its values" do |address|
    visit address
    select_option "Vietnam", from: "Country"
    select_option "Village 000003", from: "City"
    page.execute_script("window.same = true")
    click_on "Other"
    assert_current_path(/other=1/)
    assert_selected_options from: "Country"
    assert_fields
    page.go_back
    assert_no_current_path(/other=1/)
    assert_script "window.same"
    assert_fields
    assert_selected_options "Vietnam", from: "Country"
    assert_selected_options "Village 000003", from: "City"
    deselected = "Laos"
    select_option deselected, from: "Country"
    assert_selected_options from: "City"
  end

  both "a form that Turbo sends shows its errors, then is saved" do |address|
    visit address
    page.execute_script("window.same = true")
    create_option "x" * 21, from: "Tags"
    select_option "Laos", from: "Country"
    click_on "Save"
    assert_selector "output", text: "Tag list is invalid"
    assert_fields
    assert_selected_options "Laos", from: "Country"
    assert_selected_options "x" * 21, from: "Tags"
    assert_script "window.same"
    deselect_option "x" * 21, from: "Tags"
    create_option "lake", from: "Tags"
    click_on "Save"
    assert_selector "h1", text: /Trip \d/
    assert_selected_options "lake", from: "Tags"
    assert_script "window.same"
  end

  private

  def assert_fields
    assert_selector "[role=combobox][aria-labelledby]", count: 4
  end

  def assert_script(script)
    page.document.synchronize { page.evaluate_script(script) || raise(Capybara::ExpectationNotMet, script) }
  end
end
