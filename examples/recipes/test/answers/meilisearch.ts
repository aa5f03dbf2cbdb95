// Written from https://www.meilisearch.com/docs/reference/api/search (the response of POST /indexes/{index_uid}/search)
// and https://www.meilisearch.com/docs/reference/errors/error_codes. Pages of two, requested with a limit of three.
/** The first two letters, as found. */
const tagged = (name: string) => name.replace(/^../, '<em>$&</em>');
/** `_formatted` has texts for all fields. */
const found = <City extends { id: number; name: string }>(city: City) => ({
  ...city,
  _formatted: { ...city, id: String(city.id), name: tagged(city.name) },
});

const answer = (hits: object[], offset: number, estimatedTotalHits: number) => ({
  hits,
  query: 'da',
  processingTimeMs: 1,
  limit: 3,
  offset,
  estimatedTotalHits,
});

const daNang = { id: 1583992, name: 'Đà Nẵng', country: 'Việt Nam', population: 988561 };
const daLat = { id: 1584071, name: 'Đà Lạt "R&D" <b>', country: 'Việt Nam', population: 226000 };
const dakar = { id: 2253354, name: 'Dakar', country: 'Sénégal 🇸🇳', population: 1438725 };

const first = answer([daNang, daLat, dakar].map(found), 0, 3);
const last = answer([dakar].map(found), 2, 3);
const none = answer([], 0, 0);
const byId = answer([daNang, dakar], 0, 2);
const refusal = {
  status: 403,
  body: {
    message: 'The provided API key is invalid.',
    code: 'invalid_api_key',
    type: 'auth',
    link: 'https://docs.meilisearch.com/errors#invalid_api_key',
  },
};

export const answers = { first, last, none, byId, refusal };
