/** What every recipe has to do, whatever its engine: one describe() for each. */

import { describe, expect, test } from 'vitest';
import type { AjaxConfig, SelectOption } from 'widget-select';
import { type Asked, startEngine } from './engine.ts';
import { load, resolved } from './load.ts';

interface Recipe {
  readonly name: string;
  /** The recipe for an engine at this address, with pages of two. */
  make(url: string): AjaxConfig;
  /** Responses of the engine: a full page, the last one with one city, and one without any. */
  readonly answers: { readonly first: unknown; readonly last: unknown; readonly none: unknown };
  /** The query as the engine got it. */
  query(asked: Asked): unknown;
  /** What tells the engine the page: undefined or null where there is nothing to tell. */
  place(asked: Asked): unknown;
  readonly places: { readonly first: unknown; readonly next: unknown };
  /** What an empty query becomes. */
  readonly everything: unknown;
  /** The cursor after the first page, for engines that have one. */
  readonly cursor?: string;
  /** How many cities the engine says match. */
  readonly total?: number;
  /** What a refused key or a broken query gets. */
  readonly refusal: { readonly status: number; readonly body: unknown };
  /** Whether the engine says what it has found: the first two letters. */
  readonly marks?: boolean;
  /** Without a description where the envelope has room for one string only. */
  readonly described?: boolean;
}

/** Signs with a meaning in addresses, JSON, filters and query languages, and letters of more than one unit. */
const HARD = '"R&D" 100% a+b=c #1 \\ `x` {y} Đà Nẵng 🏙️ ك';

export function cities(described: boolean): { first: SelectOption[]; last: SelectOption[] } {
  const city = (value: string, label: string, description: string): SelectOption =>
    described ? { value, label, description } : { value, label };
  return {
    first: [
      city('1583992', 'Đà Nẵng', 'Việt Nam'),
      city('1584071', 'Đà Lạt "R&D" <b>', 'Việt Nam'),
    ],
    last: [city('2253354', 'Dakar', 'Sénégal 🇸🇳')],
  };
}

export function everyRecipe(recipe: Recipe): void {
  const { make, answers, places } = recipe;
  const expected = cities(recipe.described ?? true);
  const found = recipe.marks ? { highlights: [[0, 2]] } : {};
  const asFound = (option: SelectOption) => ({ ...option, ...found });
  describe(`${recipe.name}, as every recipe`, () => {
    test('the first page: its options, and that more follow', async () => {
      const engine = await startEngine();
      engine.answers(answers.first);
      const page = await load(make(engine.url), { query: 'da' });
      expect(page.options).toEqual(expected.first.map(asFound));
      expect(page).toMatchObject({
        more: true,
        cursor: recipe.cursor,
        total: recipe.total ?? 0,
      });
      expect(engine.asked).toHaveLength(1);
      expect(recipe.query(engine.asked[0]!)).toBe('da');
      expect(recipe.place(engine.asked[0]!)).toEqual(places.first);
    });

    test('the next page begins where the first ended, and the last ends the list', async () => {
      const engine = await startEngine();
      engine.answers(answers.last);
      const next = { query: 'da', page: 1, cursor: recipe.cursor };
      const page = await load(make(engine.url), next);
      expect(page.options).toEqual(expected.last.map(asFound));
      expect(page.more).toBe(false);
      expect(recipe.query(engine.asked[0]!)).toBe('da');
      expect(recipe.place(engine.asked[0]!)).toEqual(places.next);
    });

    test('an empty response: no options, and the end', async () => {
      const engine = await startEngine();
      engine.answers(answers.none);
      const page = await load(make(engine.url), { query: 'zzz' });
      expect(page.options).toEqual([]);
      expect(page.more).toBe(false);
    });

    test('an empty query asks for everything', async () => {
      const engine = await startEngine();
      engine.answers(answers.first);
      await load(make(engine.url));
      expect(recipe.query(engine.asked[0]!)).toEqual(recipe.everything);
    });

    test('the query arrives as it was typed, signs and letters', async () => {
      const engine = await startEngine();
      engine.answers(answers.none);
      await load(make(engine.url), { query: HARD });
      expect(recipe.query(engine.asked[0]!)).toBe(HARD);
    });

    test('a refusal is an error that says its status', async () => {
      const engine = await startEngine();
      engine.fails(recipe.refusal.status, recipe.refusal.body);
      const { status } = recipe.refusal;
      await expect(load(make(engine.url), { query: 'da' })).rejects.toMatchObject({
        name: 'RemoteError',
        status,
      });
    });

    test('an abort hangs up', async () => {
      const engine = await startEngine();
      const held = engine.holds();
      const abort = new AbortController();
      const page = load(make(engine.url), { query: 'da', signal: abort.signal });
      await held.arrived;
      abort.abort();
      await expect(page).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
      await held.closed;
    });

    if (!make('http://engine').resolve) return;

    test('a refusal of preselected values is an error that says its status', async () => {
      const engine = await startEngine();
      const { status, body } = recipe.refusal;
      engine.fails(status, body);
      await expect(resolved(make(engine.url), ['1'])).rejects.toMatchObject({ status });
    });

    test('nobody waits for preselected values any more: it hangs up', async () => {
      const engine = await startEngine();
      const held = engine.holds();
      const abort = new AbortController();
      const options = resolved(make(engine.url), ['1'], abort.signal);
      await held.arrived;
      abort.abort();
      await expect(options).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
      await held.closed;
    });
  });
}
