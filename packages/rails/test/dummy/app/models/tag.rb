# frozen_string_literal: true

class Tag < ActiveRecord::Base
  validates :name, length: { maximum: 20 }
end
