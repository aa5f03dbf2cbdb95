// Written from https://relay.dev/graphql/connections.htm (connections), https://graphql.org/learn/serving-over-http/ and
// https://spec.graphql.org/October2021/#sec-Errors (errors inside a response of status 200).
const answer = (nodes: { id: string }[], hasNextPage: boolean) => ({
  data: {
    cities: {
      edges: nodes.map((node) => ({ node })),
      pageInfo: { hasNextPage, endCursor: nodes.length > 0 ? `after:${nodes.at(-1)?.id}` : null },
    },
  },
});

const daNang = { id: '1583992', name: 'Đà Nẵng', country: 'Việt Nam' };
const daLat = { id: '1584071', name: 'Đà Lạt "R&D" <b>', country: 'Việt Nam' };
const dakar = { id: '2253354', name: 'Dakar', country: 'Sénégal 🇸🇳' };

const first = answer([daNang, daLat], true);
const last = answer([dakar], false);
const none = answer([], false);
const byId = { data: { nodes: [daNang, null, dakar] } };
const refusal = {
  status: 400,
  body: { errors: [{ message: 'Cannot query field "citys" on type "Query".' }] },
};
const failedInside = {
  errors: [{ message: 'The index is being rebuilt', path: ['cities'] }],
  data: null,
};

export const answers = { first, last, none, byId, refusal, failedInside };
