# frozen_string_literal: true

class CitiesController < ApplicationController
  include WidgetSelect::Endpoint

  def index
    render_widget_select StopsSource.new(user: Current.user)
  end
end
