// Written from https://typesense.org/docs/29.0/api/search.html (the response of GET /collections/:collection/documents/search)
// and https://typesense.org/docs/29.0/api/api-errors.html. Pages of two.
/** The first two letters, as found. */
const tagged = (name: string) => name.replace(/^../, '<mark>$&</mark>');

const answer = (documents: { name: string }[], page: number, found: number, isFound = true) => ({
  facet_counts: [],
  found,
  out_of: 171_000,
  page,
  request_params: { collection_name: 'cities', first_q: 'da', per_page: 2, q: 'da' },
  search_cutoff: false,
  search_time_ms: 1,
  hits: documents.map((document) => ({
    document,
    // Empty with `q=*`.
    highlight: isFound
      ? {
          name: {
            matched_tokens: ['Da'],
            snippet: tagged(document.name),
            value: tagged(document.name),
          },
        }
      : {},
    highlights: [],
    text_match: 578730123365,
  })),
});

const daNang = { id: '1583992', name: 'Đà Nẵng', country: 'Việt Nam' };
const daLat = { id: '1584071', name: 'Đà Lạt "R&D" <b>', country: 'Việt Nam' };
const dakar = { id: '2253354', name: 'Dakar', country: 'Sénégal 🇸🇳' };

const first = answer([daNang, daLat], 1, 3);
const last = answer([dakar], 2, 3);
/** Three pages were full: the last one ends the list without a look at an empty fourth. */
const lastFull = answer([daNang, daLat], 3, 6);
const none = answer([], 1, 0);
const byId = answer([daNang, dakar], 1, 2, false);
const refusal = {
  status: 401,
  body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
};

export const answers = { first, last, lastFull, none, byId, refusal };
