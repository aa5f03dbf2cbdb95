# frozen_string_literal: true

WidgetSelect::Engine.routes.draw { get "options", to: "options#index" }
