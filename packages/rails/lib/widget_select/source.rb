# frozen_string_literal: true

module WidgetSelect
  # A table that forms can publish, page by page. Subclasses are in `app/sources`:
  #
  #   class CitiesSource < WidgetSelect::Source
  #     search :name
  #     depends :country_id
  #   end
  class Source
    # What a page of options is: `cursor` is nil on the last one, `total` on all but the first.
    Page = Struct.new(:options, :cursor, :total, keyword_init: true)

    MAX_VALUES = 500
    MAX_WORDS = 10
    MAX_QUERY = 200
    MAX_COUNT = 1_000_000

    class_attribute :columns, :conditions, instance_accessor: false, default: [].freeze
    class_attribute :order_column, :value_column, :label_method, instance_accessor: false
    class_attribute :page_size, instance_accessor: false, default: 50

    class << self
      # The columns of which one must contain each word of a query. The first is also the label and the order.
      def search(*names) = self.columns = names

      # A column without nulls. The primary key orders rows with equal values.
      def order(name) = self.order_column = name

      # A unique column with the values of the options, instead of the primary key.
      def value(name) = self.value_column = name

      def label(name) = self.label_method = name

      def per_page(size) = self.page_size = size

      # A field that decides about the rows: a column, or a block that returns the rows for a value.
      def depends(name, optional: false, &rule)
        self.conditions += [Condition.new(name, optional:, &rule)]
      end

      # The class of a name: `:cities` is `CitiesSource`.
      def named(name)
        find_named(name) || raise(NameError, "No source is named #{name}. Define #{name.to_s.camelize}Source in app/sources.")
      end

      def find_named(name)
        found = [name.to_s, "#{name.to_s.camelize}Source"].filter_map(&:safe_constantize)
        found.find { |type| type.is_a?(Class) && type < Source }
      end
    end

    attr_reader :user, :limits

    # `limits` are conditions that the form signs, so users cannot change them; `parents` are values of other fields.
    def initialize(user: nil, limits: {}, parents: {})
      @user = user
      @limits = limits
      @parents = parents.symbolize_keys
    end

    # The rows that the user may select. Override it: `City.visible_to(user)`.
    def records
      self.class.name.demodulize.delete_suffix("Source").singularize.constantize.all
    end

    # Whether the user may read the list. Override it, for example with `true` for a public list.
    def allowed?
      user.present?
    end

    # Data of an option, such as `{ description: city.country.name }`.
    def describe(_record)
      {}
    end

    def label(record)
      record.public_send(self.class.label_method || self.class.columns.first || :to_s)
    end

    # Rows that contain a word. Override it for a search without accents or in an index.
    def matching(rows, word)
      pattern = "%#{ActiveRecord::Base.sanitize_sql_like(word, '!')}%"
      rows.where(self.class.columns.map { |name| rows.arel_table[name].matches(pattern, "!") }.reduce(:or))
    end

    def page(query = "", cursor = nil)
      found = found_by(query)
      # One more row shows whether there is a next page.
      loaded = in_order(after(found, cursor)).limit(page_size + 1).to_a
      listed = loaded.first(page_size)
      Page.new(
        options: listed.map { |record| option(record) },
        cursor: (Cursor.write(place_of(listed.last)) if loaded.size > page_size),
        total: (count(found) unless cursor)
      )
    end

    # The options of values, in their order, as far as the rows have them.
    def find(values)
      wanted = Array(values).map(&:to_s).compact_blank
      # A database casts "7abc" to 7, and "" to 0.
      found = rows.where(value_column => wanted).map { |record| option(record) }.index_by { |option| option[:value] }
      found.values_at(*wanted.uniq).compact
    end

    def option(record)
      { value: record[value_column].to_s, label: label(record).to_s, **describe(record) }
    end

    private

    attr_reader :parents

    def in_order(found)
      found.reorder(order_column => :asc, primary_key => :asc)
    end

    def place_of(record)
      [record[order_column], record[primary_key]]
    end

    # All rows that fit the limits and the other fields.
    def rows
      allowed = records.where(limits)
      self.class.conditions.reduce(allowed) { |found, condition| condition.apply(found, parents[condition.name]) }
    end

    def found_by(query)
      words = query.to_s.delete("\0").first(MAX_QUERY).split.first(MAX_WORDS)
      self.class.columns.empty? ? rows : words.reduce(rows) { |found, word| matching(found, word) }
    end

    def after(found, cursor)
      return found unless cursor

      place, id = Cursor.read(cursor)
      order, key = [order_column, primary_key].map { |name| found.arel_table[name] }
      found.where(order.gt(place).or(order.eq(place).and(key.gt(id))))
    end

    # Counting has an end in tables that are very large.
    def count(found)
      counted = found.unscope(:order).limit(MAX_COUNT + 1).count
      counted unless counted > MAX_COUNT
    end

    def page_size = self.class.page_size

    def primary_key
      @primary_key ||= records.klass.primary_key
    end

    def value_column = self.class.value_column || primary_key

    def order_column = (self.class.order_column || self.class.columns.first || primary_key).to_s
  end
end
