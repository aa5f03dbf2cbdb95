import { describe, expect, test } from 'vitest';
import { opensearch } from '../opensearch.ts';
import { answers } from './answers/opensearch.ts';
import { cities, everyRecipe } from './contract.ts';
import { type Asked, startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

const make = (url: string) => opensearch(`${url}/api/cities/_search`, 2);
const body = (asked: Asked) => asked.body as Record<string, unknown>;
const query = (asked: Asked) => body(asked).query as { multi_match?: { query: string } };

everyRecipe({
  marks: true,
  name: 'OpenSearch and Elasticsearch',
  make,
  answers,
  refusal: answers.refusal,
  query: (asked) => query(asked).multi_match?.query ?? query(asked),
  place: (asked) => body(asked).search_after,
  places: { first: undefined, next: [7.25, '1584071'] },
  cursor: '[7.25,"1584071"]',
  everything: { match_all: {} },
});

describe('OpenSearch and Elasticsearch', () => {
  test('a search: every word, the last one as a prefix, best first, equals by their id', async () => {
    const engine = await startEngine();
    engine.answers(answers.first);
    await load(make(engine.url), { query: 'da na' });
    expect(engine.asked[0]).toMatchObject({ method: 'POST', path: '/api/cities/_search' });
    expect(engine.asked[0]?.body).toEqual({
      size: 2,
      _source: ['label', 'description'],
      track_total_hits: false,
      highlight: { number_of_fragments: 0, fields: { label: {} } },
      query: {
        multi_match: {
          query: 'da na',
          type: 'bool_prefix',
          operator: 'and',
          fields: ['label', 'label._2gram', 'label._3gram'],
        },
      },
      sort: [{ _score: 'desc' }, { id: 'asc' }],
    });
  });

  test('preselected values are fetched by id', async () => {
    const engine = await startEngine();
    engine.answers(answers.byId);
    const { first, last } = cities(true);
    expect(await resolved(make(engine.url), ['1583992', '2253354'])).toEqual([first[0], last[0]]);
    expect(engine.asked[0]?.body).toMatchObject({
      size: 2,
      query: { ids: { values: ['1583992', '2253354'] } },
    });
  });
});
