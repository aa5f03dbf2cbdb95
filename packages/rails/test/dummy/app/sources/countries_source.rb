# frozen_string_literal: true

# The shortest source, as in the README.
CountriesSource = Class.new(WidgetSelect::Source) { search :name }
