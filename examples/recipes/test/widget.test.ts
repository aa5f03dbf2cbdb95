// @vitest-environment jsdom
// Each recipe in a widget, as users meet it. What is sent and understood in detail is in the tests of the recipes.
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import SelectWidget, { type AjaxConfig, type RemoteError } from 'widget-select';
import { algolia } from '../algolia.ts';
import { djangoAdmin } from '../django-admin.ts';
import { graphql } from '../graphql.ts';
import { laravelCursor, laravelPages } from '../laravel.ts';
import { meilisearch } from '../meilisearch.ts';
import { opensearch } from '../opensearch.ts';
import { postgresql } from '../postgresql.ts';
import { select2 } from '../select2.ts';
import { tanstackQuery } from '../tanstack-query.ts';
import { typesense } from '../typesense.ts';
import { answers as algoliaAnswers } from './answers/algolia.ts';
import { answers as graphqlAnswers } from './answers/graphql.ts';
import { cursors, pages, refusal } from './answers/laravel.ts';
import { answers as meilisearchAnswers } from './answers/meilisearch.ts';
import { answers as opensearchAnswers } from './answers/opensearch.ts';
import { answers as postgresqlAnswers } from './answers/postgresql.ts';
import { answers as select2Answers } from './answers/select2.ts';
import { answers as typesenseAnswers } from './answers/typesense.ts';
import { startEngine } from './engine.ts';

interface Case {
  make(url: string): AjaxConfig;
  answers: {
    first: unknown;
    last: unknown;
    none: unknown;
    byId?: unknown;
    refusal: { status: number; body: unknown };
  };
}

const CASES: Record<string, Case> = {
  PostgreSQL: { make: (url) => postgresql(url), answers: postgresqlAnswers },
  'OpenSearch and Elasticsearch': {
    make: (url) => opensearch(`${url}/_search`, 2),
    answers: opensearchAnswers,
  },
  Meilisearch: { make: (url) => meilisearch(url, 'key', 2), answers: meilisearchAnswers },
  Typesense: { make: (url) => typesense(url, 'key', 2), answers: typesenseAnswers },
  Algolia: { make: (url) => algolia('APP', 'key', url), answers: algoliaAnswers },
  'Django admin': { make: (url) => djangoAdmin(url, {}), answers: select2Answers },
  Select2: { make: (url) => select2(url), answers: select2Answers },
  'Laravel, paginate()': { make: (url) => laravelPages(url), answers: { ...pages, refusal } },
  'Laravel, cursorPaginate()': {
    make: (url) => laravelCursor(url),
    answers: { ...cursors, refusal },
  },
  GraphQL: { make: (url) => graphql(url, 2), answers: graphqlAnswers },
  'TanStack Query': {
    make: (url) => tanstackQuery(new QueryClient(), url),
    answers: { ...postgresqlAnswers, byId: { options: postgresqlAnswers.byId } },
  },
};

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);
const labels = () => texts('.widget-select__option-label');
const message = () => texts('.widget-select__message').join();
const down = () =>
  document
    .querySelector('.widget-select__search')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));

const FIRST = ['Đà Nẵng', 'Đà Lạt "R&D" <b>'];

beforeEach(() => {
  document.body.innerHTML = '<label for="city">City</label><div id="city"></div>';
});
afterEach(() => {
  SelectWidget.get(document.querySelector('#city') as Element)?.destroy();
});

test.each(Object.entries(CASES))('%s: pages, a search, an error, a pick', async (_name, one) => {
  const { make, answers } = one;
  const engine = await startEngine();
  const select = new SelectWidget('#city', { ajax: { ...make(engine.url), debounce: 0 } });
  const errors: RemoteError[] = [];
  const loading: boolean[] = [];
  select.on('error', (error) => errors.push(error as RemoteError));
  select.on('loading', (is) => loading.push(is));

  engine.answers(answers.first);
  select.open();
  await expect.poll(labels).toEqual(FIRST);

  // Below the last row there is another page.
  engine.answers(answers.last);
  for (let step = 0; step < 3; step++) down();
  await expect.poll(labels).toEqual([...FIRST, 'Dakar']);
  for (let step = 0; step < 3; step++) down();
  expect(loading).toEqual([true, false, true, false]);

  engine.answers(answers.none);
  select.setSearchQuery('zzz');
  await expect.poll(message).toBe('No results found');

  engine.fails(answers.refusal.status, answers.refusal.body);
  select.setSearchQuery('refused');
  await expect.poll(message).toContain('could not be loaded');
  expect(errors.map(({ status, query }) => [status, query])).toEqual([
    [answers.refusal.status, 'refused'],
  ]);

  select.setSearchQuery('');
  await expect.poll(labels).toEqual(FIRST);
  document.querySelectorAll<HTMLElement>('.widget-select__option')[1]?.click();
  expect(select.getValue()).toBe('1584071');
});

const resolving = Object.entries(CASES).filter(([, { make }]) => make('http://engine').resolve);

test.each(resolving)(
  '%s: a value that was selected before anything was loaded',
  async (_name, one) => {
    const { make, answers } = one;
    const engine = await startEngine();
    const select = new SelectWidget('#city', { ajax: make(engine.url) });
    engine.answers(answers.byId);
    select.setValue('1583992');
    await expect.poll(() => texts('.widget-select__value')).toEqual(['Đà Nẵng']);
    expect(engine.asked).toHaveLength(1);
  },
);
