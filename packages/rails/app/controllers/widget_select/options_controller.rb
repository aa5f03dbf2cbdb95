# frozen_string_literal: true

module WidgetSelect
  # Serves the lists of all forms.
  class OptionsController < WidgetSelect.parent_controller.constantize
    include Endpoint

    def index
      render_widget_select FieldId.read(params[:field], request.query_parameters, user: WidgetSelect.user.call(self))
    end
  end
end
