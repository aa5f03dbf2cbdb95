# frozen_string_literal: true

module WidgetSelect
  # For controllers that serve a list: `render_widget_select CitiesSource.new(user: current_user)`.
  module Endpoint
    private

    # Responds with a page of the source, or with the options of `value[]`, as JSON or as `<option>` elements.
    def render_widget_select(source)
      return head(:not_found) unless source
      return widget_select_forbidden(source) unless source.allowed?

      page = widget_select_page(source)
      widget_select_headers(page)
      respond_to do |format|
        format.json { render json: widget_select_json(page) }
        format.html { render html: helpers.options_for_select(page.options.map { |option| Field.choice(option) }) }
      end
    rescue Cursor::Invalid
      head :bad_request
    end

    def widget_select_json(page)
      options = page.options.map { |option| Field.camelize(option) }
      { options:, nextCursor: page.cursor, total: page.total }.compact
    end

    def widget_select_forbidden(source)
      logger&.info { "widget_select: #{source.class}#allowed? is false for this user. The default is for signed-in users." }
      head :forbidden
    end

    def widget_select_page(source)
      values = request.query_parameters[:value]
      return source.page(*request.query_parameters.values_at(:q, :cursor)) unless values

      Source::Page.new(options: source.find(Array.wrap(values).grep(String).first(Source::MAX_VALUES)))
    end

    # Lists depend on the user, so they are not stored.
    def widget_select_headers(page)
      response.headers["Cache-Control"] = "no-store"
      response.headers["X-Total-Count"] = page.total.to_s if page.total
      return unless page.cursor

      query = request.query_parameters.merge(cursor: page.cursor).to_query
      response.headers["Link"] = %(<#{request.path}?#{query}>; rel="next")
    end
  end
end
