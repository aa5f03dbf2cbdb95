// Written from https://docs.opensearch.org/latest/search-plugins/searching-data/paginate/ (search_after),
// https://docs.opensearch.org/latest/search-plugins/searching-data/highlight,
// https://docs.opensearch.org/latest/mappings/supported-field-types/search-as-you-type,
// https://www.elastic.co/docs/reference/elasticsearch/rest-apis/paginate-search-results and
// https://www.elastic.co/docs/reference/elasticsearch/mapping-reference/search-as-you-type. Pages of two.
interface Found {
  _id: string;
  _source: { label: string };
}

const answer = (hits: Found[], score: number | null = 7.25) => ({
  took: 3,
  timed_out: false,
  _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
  hits: {
    max_score: null,
    hits: hits.map((hit) => ({
      _index: 'cities',
      _score: score,
      ...hit,
      ...(score !== null && {
        sort: [score, hit._id],
        // The first two letters, as found.
        highlight: { label: [hit._source.label.replace(/^../, '<em>$&</em>')] },
      }),
    })),
  },
});

const daNang = { _id: '1583992', _source: { label: 'Đà Nẵng', description: 'Việt Nam' } };
const daLat = { _id: '1584071', _source: { label: 'Đà Lạt "R&D" <b>', description: 'Việt Nam' } };
const dakar = { _id: '2253354', _source: { label: 'Dakar', description: 'Sénégal 🇸🇳' } };

const first = answer([daNang, daLat]);
const last = answer([dakar]);
const none = answer([]);
/** Not sorted, so without `sort`. */
const byId = answer([daNang, dakar], null);
const refusal = {
  status: 400,
  body: {
    error: {
      root_cause: [{ type: 'parsing_exception', reason: 'unknown field [sise]' }],
      type: 'parsing_exception',
      reason: 'unknown field [sise]',
    },
    status: 400,
  },
};

export const answers = { first, last, none, byId, refusal };
