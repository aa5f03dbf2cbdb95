# frozen_string_literal: true

ActiveRecord::Schema.define do
  create_table(:countries) { |t| t.string :name, null: false }
  create_table :cities do |t|
    t.string :name, null: false
    t.references :country, null: false
    t.integer :owner_id
    t.index %i[name id]
  end
  create_table :tags do |t|
    t.string :name, null: false, collation: "NOCASE"
    t.integer :owner_id
  end
  create_table :trips do |t|
    t.references :country
    t.references :city
    t.string :note
  end
  create_join_table :tags, :trips
  create_join_table :cities, :trips
end
