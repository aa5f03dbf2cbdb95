# frozen_string_literal: true

require "rails"
require "active_record"
require "action_controller"
require "widget_select/version"
require "widget_select/engine"

# Models find validators by their names.
autoload :WidgetSelectValidator, "widget_select/validator"

# Form fields with search, tags and remote data.
module WidgetSelect
  autoload :Condition, "widget_select/condition"
  autoload :Cursor, "widget_select/cursor"
  autoload :Endpoint, "widget_select/endpoint"
  autoload :Field, "widget_select/field"
  autoload :FieldId, "widget_select/field_id"
  autoload :FormBuilder, "widget_select/form_builder"
  autoload :Helper, "widget_select/helper"
  autoload :Source, "widget_select/source"
  autoload :TagList, "widget_select/tag_list"
  autoload :Tags, "widget_select/tags"
  autoload :TagText, "widget_select/tag_text"

  # The controller that the endpoint inherits from, with its filters.
  mattr_accessor :parent_controller, default: "ApplicationController"

  # Returns the user of a request, from its controller. Validations of models pass nil.
  mattr_accessor :user, default: lambda { |controller|
    next controller.send(:current_user) if controller.respond_to?(:current_user, true)

    "Current".safe_constantize.try(:user)
  }

  # Ids and cursors are signed, so users can only send what a form has published.
  def self.verifier
    ::Rails.application.message_verifier("widget_select")
  end
end
