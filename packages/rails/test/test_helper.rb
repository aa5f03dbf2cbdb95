# frozen_string_literal: true

ENV["RAILS_ENV"] = "test"
require "tmpdir"
FOLDER = Dir.mktmpdir("widget-select")
ENV["DATABASE"] = "#{FOLDER}/test.sqlite3"
Minitest.after_run { FileUtils.rm_rf(FOLDER) } if defined?(Minitest)

require_relative "dummy/config/application"
Rails.application.initialize!
require "rails/test_help"

ActiveRecord::Schema.verbose = false
load File.expand_path("dummy/config/schema.rb", __dir__)

LAOS, VIETNAM = %w[Laos Vietnam].map { |name| Country.create!(name:) }
VIENTIANE = City.create!(name: "Vientiane", country: LAOS)
HANOI = City.create!(name: "Hanoi", country: VIETNAM)
# Cities of two users.
MINE = City.create!(name: "Vang Mine", country: LAOS, owner_id: 1)
THEIRS = City.create!(name: "Vang Theirs", country: LAOS, owner_id: 2)
Tag.create!(name: "river", owner_id: 1)
Tag.create!(name: "secret", owner_id: 2)

# A table of 100,000 rows.
ROWS = 100_000
ActiveRecord::Base.connection.execute(<<~SQL)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < #{ROWS})
  INSERT INTO cities (name, country_id) SELECT printf('Village %06d', i), #{VIETNAM.id} FROM n
SQL
