# frozen_string_literal: true

class Trip < ActiveRecord::Base
  belongs_to :country, optional: true
  belongs_to :city, optional: true
  has_and_belongs_to_many :tags
  has_and_belongs_to_many :cities

  validates :city_id, widget_select: { source: :cities }
  validates :city_ids, widget_select: { source: :stops }
  widget_tags :tags, create: true, within: -> { Tag.where(owner_id: Current.user) }
end
