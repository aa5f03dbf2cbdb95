# frozen_string_literal: true

require "capybara"

module WidgetSelect
  # Helpers for system tests. A field is found by its whole label. Options are searched for, so they are also found in long lists.
  #
  #   select_option "Laos", from: "Country"
  #   assert_selected_options "Laos", from: "Country"                    # Minitest
  #   expect(page).to have_selected_options("Laos", from: "Country")     # RSpec
  module Capybara
    def select_option(*labels, from:)
      labels.each { |label| click_widget_row(from, label, %([aria-selected="false"])) }
    end

    # Deselects options of a multiple select: by their tags, or in the list if there are too many to show.
    def deselect_option(*labels, from:)
      labels.each do |label|
        field = widget_select(from).ancestor(".widget-select__field")
        tag = field.first(".widget-select__tag-label", exact_text: label, minimum: 0, wait: false)
        next click_widget_row(from, label, %([aria-selected="true"])) unless tag

        tag.sibling(".widget-select__tag-remove").click
      end
    end

    # Creates options, where users may.
    def create_option(*labels, from:)
      labels.each { |label| click_widget_row(from, nil, ".widget-select__option--create", query: label) }
    end

    # Waits until exactly these options are selected.
    def assert_selected_options(*labels, from:)
      matcher = have_selected_options(*labels, from:)
      assert matcher.matches?(page), -> { matcher.failure_message }
    end

    # The same for RSpec.
    def have_selected_options(*labels, from:) # rubocop:disable Naming/PredicateName
      SelectedOptions.new(labels, from, -> { selected_options(from:) })
    end

    # A matcher. It waits.
    SelectedOptions = Struct.new(:labels, :from, :read) do
      def matches?(page)
        waits?(page) { read.call == labels }
      end

      def does_not_match?(page)
        waits?(page) { read.call != labels }
      end

      def failure_message
        "expected #{labels.inspect} to be selected in #{from}, but found #{read.call.inspect}"
      end

      def failure_message_when_negated
        "expected #{labels.inspect} not to be selected in #{from}"
      end

      private

      def waits?(page)
        page.document.synchronize { yield || raise(::Capybara::ExpectationNotMet) }
      rescue ::Capybara::ExpectationNotMet
        false
      end
    end

    # The labels of the selected options, as they are now.
    def selected_options(from:)
      control = widget_select(from)
      field = control.ancestor(".widget-select__field")
      tags = field.all(".widget-select__tag-label", wait: false).map(&:text)
      empty = tags.any? || control.has_css?(".widget-select__placeholder", visible: :all, wait: false)
      empty ? tags : [control.text]
    end

    # The element with the role of the field.
    def widget_select(label)
      name = XPath::Renderer.new(nil).string_literal(label)
      page.find(:xpath, %(.//*[@role="combobox"][@aria-label=#{name} or @aria-labelledby=//*[normalize-space()=#{name}]/@id]))
    end

    private

    def click_widget_row(from, label, state, query: label)
      control = widget_select(from)
      control.click unless control["aria-expanded"] == "true"
      list = "##{control['aria-controls']}"
      search = page.first(%([role="searchbox"][aria-controls="#{list.delete_prefix('#')}"]), minimum: 0, wait: false)
      search&.set(query)
      # Rows of the previous query are replaced.
      page.assert_no_selector("#{list}.widget-select__list--stale, #{list}[aria-busy='true']")
      row = %(#{list} [role="option"]#{state})
      # A row that has nothing but its label is that label.
      text = ".widget-select__option-label"
      label ? page.find("#{row}#{text}, #{row} #{text}", exact_text: label).click : page.find(row).click
      (search || control).send_keys(:escape) if control["aria-expanded"] == "true"
    end
  end
end
