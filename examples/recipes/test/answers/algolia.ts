// Written from https://www.algolia.com/doc/rest-api/search/search-single-index (POST /1/indexes/{indexName}/query),
// https://www.algolia.com/doc/rest-api/search/get-objects (POST /1/indexes/*/objects) and
// https://www.algolia.com/doc/api-reference/api-parameters/page (pages start at 0) and
// https://www.algolia.com/doc/api-reference/api-parameters/attributesToHighlight.
/** The first two letters, as found. */
const tagged = (name: string) => name.replace(/^../, '<em>$&</em>');

const answer = (hits: { name: string }[], page: number, nbHits: number) => ({
  hits: hits.map((hit) => ({
    ...hit,
    _highlightResult: {
      name: { value: tagged(hit.name), matchLevel: 'full', matchedWords: ['da'] },
    },
  })),
  nbHits,
  page,
  nbPages: Math.ceil(nbHits / 2),
  hitsPerPage: 2,
  exhaustiveNbHits: true,
  query: 'da',
  params: 'query=da&hitsPerPage=2',
  processingTimeMS: 1,
});

const daNang = { objectID: '1583992', name: 'Đà Nẵng', country: 'Việt Nam' };
const daLat = { objectID: '1584071', name: 'Đà Lạt "R&D" <b>', country: 'Việt Nam' };
const dakar = { objectID: '2253354', name: 'Dakar', country: 'Sénégal 🇸🇳' };

const first = answer([daNang, daLat], 0, 3);
const last = answer([dakar], 1, 3);
const none = answer([], 0, 0);
/** Records in the order of the ids asked for; one that is not there is null. */
const byId = { results: [daNang, null, dakar] };
const refusal = {
  status: 403,
  body: { message: 'Invalid Application-ID or API key', status: 403 },
};

export const answers = { first, last, none, byId, refusal };
