# frozen_string_literal: true

require "test_helper"

# Debian has no Simple Form. This has the methods of its 5.x that the input uses, and no more.
module SimpleForm
  class FormBuilder < ActionView::Helpers::FormBuilder
    class_attribute :mappings, default: {}

    def self.map_type(*types, to:)
      self.mappings = mappings.merge(types.index_with(to))
    end

    def input(attribute_name, options = {}, reflection = nil)
      mappings.fetch(options[:as]).new(self, attribute_name, options, reflection).input
    end

    def association(name, options = {})
      reflection = object.class.reflect_on_association(name)
      input(:"#{name.to_s.singularize}_ids", { collection: reflection.klass.limit(2), **options }, reflection)
    end
  end

  module Inputs
    class CollectionSelectInput
      attr_reader :attribute_name, :options, :reflection, :input_html_options

      def initialize(builder, attribute_name, options, reflection)
        @builder = builder
        @attribute_name = attribute_name
        @options = options
        @reflection = reflection
        @input_html_options = { class: %w[select required], **options.fetch(:input_html, {}) }
      end

      private

      def collection = options[:collection]

      def detect_collection_methods = %i[name id]

      def input_options = input_html_options[:multiple] ? {} : { include_blank: true }

      def merge_wrapper_options(html, wrapper_options) = html.merge(wrapper_options || {})
    end
  end
end

class SimpleFormTest < ActionView::TestCase
  setup do
    Current.user = 1
    # Views load it in an application, and with it the methods of forms.
    ActionView::Base.name
    require "widget_select/simple_form"
  end

  test "a collection is that of the input" do
    element = input(:country_id, collection: Country.order(:name), input_html: { id: "country" })
    assert_equal ["", "Laos", "Vietnam"], element.css("option").map(&:text)
    assert_equal "country", element["id"]
    assert_equal "select required", element["class"]
    assert_equal "{}", element["data-widget-select"]
  end

  test "a source has its options" do
    element = input(:city_id, source: :stops, limits: { country_id: LAOS.id }, widget: { clearable: true })
    options = JSON.parse(element["data-widget-select"])
    assert options["clearable"]
    get_id = Rack::Utils.parse_query(URI(options.dig("ajax", "url")).query)["field"]
    assert_equal({ "country_id" => LAOS.id }, WidgetSelect::FieldId.read(get_id, {}, user: 1).limits)
  end

  test "an association with many records is a multiple field" do
    element = rendered { |f| f.association :cities, as: :widget_select }
    assert_equal ["trip[city_ids][]", "multiple", 2], [element["name"], element["multiple"], element.css("option").size]
  end

  private

  def input(name, **options)
    rendered { |f| f.input name, as: :widget_select, **options }
  end

  def rendered(&)
    form = form_with(model: Trip.new, url: "/", builder: SimpleForm::FormBuilder, &)
    Nokogiri::HTML.fragment(form).at_css("select")
  end
end
