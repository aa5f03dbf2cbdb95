// @vitest-environment jsdom
// D11.2: region → site → location → rack with a server that is slow, fails, responds out of order or is offline.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SelectWidget from '../../../src/all.js';
import type { ParentValues } from '../../../src/schema/types.js';

const RUNS = 1000;
const LEVELS = ['region', 'site', 'location', 'rack'] as const;
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  site: ['region'],
  // Of two fields, of which one depends on the other.
  location: ['region', 'site'],
  rack: ['location'],
};
type Level = (typeof LEVELS)[number];
const NUMBERS = [0, 1, 2, 3, 4];

/** Whether the server accepts a value: about half of them. A value may hold for several parents. */
const accepts = (level: string, value: string, parents: ParentValues): boolean =>
  (PARENTS[level] ?? []).every((name) => {
    const [, at = ''] = `${parents[name]}`.split('-');
    const [, own = ''] = value.split('-');
    return parents[name] != null && (Number(at) * 3 + Number(own) * 5 + level.length) % 4 < 2;
  });
const accepted = (level: string, parents: ParentValues) =>
  NUMBERS.map((n) => `${level}-${n}`).filter((value) => accepts(level, value, parents));

/** Milliseconds until it responds, and whether it fails. */
const response = fc.record({ ms: fc.nat(300), fails: fc.integer({ min: 0, max: 9 }) });
type Response = { ms: number; fails: number };

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('region' as const), at: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('choose' as const),
      level: fc.integer({ min: 1, max: 3 }),
      at: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clear' as const), level: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('open' as const), level: fc.nat(3) }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.nat(400) }) },
  fc.record({ type: fc.constant('offline' as const), is: fc.boolean() }),
  fc.record({ type: fc.constant('reset' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

let online = true;
let failures = 0;

/** A simulated server, with what it was asked and has sent. */
function createServer(responses: readonly Response[]) {
  let at = 0;
  const asked: string[] = [];
  const sent: string[] = [];
  const ask = (what: string, level: string, parents: ParentValues, signal: AbortSignal) =>
    new Promise<string[]>((resolve, reject) => {
      const { ms, fails } = responses[at++ % responses.length] as Response;
      asked.push(what);
      // What needs a value is never requested without it.
      for (const name of PARENTS[level] ?? []) expect(parents[name]).toBeTruthy();
      setTimeout(() => {
        if (!online || (fails < 3 && !server.isWell)) return reject(new Error('no network'));
        if (!signal.aborted) sent.push(what);
        resolve(accepted(level, parents));
      }, ms);
    });
  const server = { ask, asked, sent, isWell: false };
  return server;
}

/** A form of four selects, with what was told of each. */
function createForm(responses: readonly Response[], hasResolve: boolean) {
  document.body.innerHTML = `<form>${LEVELS.map((name) => `<select name="${name}"><option value="">–</option></select>`).join('')}</form>`;
  const form = document.forms[0] as HTMLFormElement;
  const server = createServer(responses);
  const told: Record<Level, string[]> = { region: [], site: [], location: [], rack: [] };
  const made = LEVELS.map((level) => {
    const toOptions = (values: readonly string[]) =>
      values.map((value) => ({ value, label: value }));
    const parents = PARENTS[level];
    const select = new SelectWidget(form.elements.namedItem(level) as Element, {
      ...(!parents && { data: toOptions(NUMBERS.map((n) => `region-${n}`)) }),
      ...(parents && {
        depends: parents,
        ajax: {
          cacheTtl: Number.POSITIVE_INFINITY,
          request: (query, _page, signal, _cursor, values) =>
            server
              .ask(`${level} "${query}" ${JSON.stringify(values)}`, level, values, signal)
              .then(toOptions),
          ...(hasResolve && {
            resolve: (values, signal, given) =>
              server
                .ask(`${level} of ${values} ${JSON.stringify(given)}`, level, given, signal)
                .then((found) => toOptions(found.filter((value) => values.includes(value)))),
          }),
        },
      }),
    });
    select.on('error', () => {
      failures++;
    });
    select.on('change', (value, reason) => told[level].push(`${value} ${reason}`));
    return select;
  });
  const by = (level: Level) => made[LEVELS.indexOf(level)] as SelectWidget;
  const parentsOf = (level: Level): ParentValues =>
    Object.fromEntries((PARENTS[level] ?? []).map((name) => [name, by(name as Level).getValue()]));
  return { form, server, told, by, parentsOf, made };
}
type Form = ReturnType<typeof createForm>;

function setOnline(is: boolean): void {
  online = is;
  if (is) window.dispatchEvent(new Event('online'));
}

async function play(one: Act, { by, parentsOf, form }: Form): Promise<void> {
  const level = 'level' in one ? (LEVELS[one.level] as Level) : 'region';
  const select = by(level);
  switch (one.type) {
    case 'region':
      return select.setValue(`region-${one.at}`);
    case 'choose': {
      // What a user can choose: a row for the present values.
      const rows =
        level === 'region' ? NUMBERS.map((n) => `region-${n}`) : accepted(level, parentsOf(level));
      const isEnabled = Object.values(parentsOf(level)).every(Boolean);
      if (isEnabled && rows.length > 0) select.setValue(rows[one.at % rows.length]);
      return;
    }
    case 'clear':
      return select.setValue(null);
    case 'open':
      return select.isDropdownOpen() ? select.close() : select.open();
    case 'wait':
      return void (await vi.advanceTimersByTimeAsync(one.ms));
    case 'offline':
      return setOnline(!one.is);
    case 'reset':
      form.reset();
      // It is over in the next task.
      return void (await vi.advanceTimersByTimeAsync(1));
  }
}

/** What an open list shows as loaded is accepted for the present values. */
function checkRows({ by, parentsOf }: Form): void {
  for (const level of LEVELS.slice(1)) {
    if (!by(level).isDropdownOpen()) continue;
    const control = document.querySelector(`[name=${level}] + .widget-select [role="combobox"]`);
    const list = document.getElementById(`${control?.getAttribute('aria-controls')}`);
    const rows = list?.querySelectorAll('[role="option"]') ?? [];
    for (const { textContent } of rows)
      expect(accepts(level, textContent, parentsOf(level)), textContent).toBe(true);
  }
}

const settle = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  // Its tasks would not wait for the clock of the test.
  vi.stubGlobal('MessageChannel', undefined);
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  online = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(`${RUNS} random runs end with values that the server accepts, with one change for each, and no request too many`, async () => {
  let removed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 20 }),
      fc.array(response, { minLength: 5, maxLength: 10 }),
      fc.boolean(),
      async (acts, responses, hasResolve) => {
        const made = createForm(responses, hasResolve);
        try {
          for (const level of LEVELS)
            await play({ type: 'choose', level: LEVELS.indexOf(level), at: acts.length }, made);
          for (const one of acts) {
            await play(one, made);
            checkRows(made);
          }
          made.server.isWell = true;
          setOnline(true);
          await settle();
          // What has failed is asked again, from above, as a user would open the lists.
          for (const select of made.made) {
            select.reload();
            await settle();
          }
          const values = made.made.map((select) => select.getValue());
          for (const level of LEVELS.slice(1)) {
            const value = made.by(level).getValue();
            if (value !== null)
              expect(accepts(level, value, made.parentsOf(level)), `${values}`).toBe(true);
            // Not more often than its fields have changed.
            const lost = made.told[level].filter((line) => line.endsWith('data')).length;
            const names = (PARENTS[level] ?? []) as Level[];
            const changes = names.flatMap((name) => made.told[name]).length;
            expect(lost).toBeLessThanOrEqual(changes);
            removed += lost;
          }
          // The same page is not sent twice, unless `reload()` has asked for it.
          const { sent } = made.server;
          const pages = sent.filter((what) => / "" /.test(what));
          expect(pages.length).toBeLessThanOrEqual(new Set(pages).size + 3);
        } finally {
          for (const select of made.made) select.destroy();
          vi.clearAllTimers();
        }
      },
    ),
    { numRuns: RUNS, seed: 11_2, endOnFailure: true },
  );
  // The runs have done what they are about.
  expect(removed).toBeGreaterThan(RUNS / 2);
  expect(failures).toBeGreaterThan(RUNS / 4);
}, 300_000);

test('a chain settles in order: each field fires one change, and nothing is asked for a value that goes anyway', async () => {
  const made = createForm([{ ms: 50, fails: 9 }], false);
  const { by, server, told } = made;
  by('region').setValue('region-0');
  for (const level of LEVELS.slice(1)) {
    const [first] = accepted(level, made.parentsOf(level));
    by(level).setValue(first);
  }
  await settle();
  expect(made.made.map((select) => select.getValue()).every(Boolean)).toBe(true);
  expect(server.asked).toEqual([]);
  for (const lines of Object.values(told)) lines.length = 0;
  // A region for which the server does not accept the site.
  const site = `${by('site').getValue()}`;
  const other = NUMBERS.map((n) => `region-${n}`).find(
    (region) => !accepts('site', site, { region }),
  );
  by('region').setValue(other);
  await settle();
  expect(told).toEqual({
    region: [`${other} script`],
    site: ['null data'],
    location: ['null data'],
    rack: ['null data'],
  });
  expect(server.asked).toEqual([`site "" {"region":"${other}"}`]);
  for (const select of made.made) select.destroy();
});

test('a select waits for the check of one that it depends on, and is then asked once', async () => {
  const made = createForm([{ ms: 50, fails: 9 }], true);
  const { by, server, told } = made;
  const regions = NUMBERS.map((n) => `region-${n}`);
  const sites = NUMBERS.map((n) => `site-${n}`);
  const [one, two, site] =
    regions
      .flatMap((a) => regions.flatMap((b) => sites.map((s) => [a, b, s] as const)))
      .find(([a, b, s]) => a !== b && [a, b].every((region) => accepts('site', s, { region }))) ??
    [];
  by('region').setValue(one);
  by('site').setValue(site);
  by('location').setValue('location-9');
  await settle();
  server.asked.length = 0;
  for (const lines of Object.values(told)) lines.length = 0;
  by('region').setValue(two);
  await settle();
  expect(by('site').getValue()).toBe(site);
  expect(told.location).toEqual(['null data']);
  expect(server.asked).toEqual([
    `site of ${site} {"region":"${two}"}`,
    `location of location-9 {"region":"${two}","site":"${site}"}`,
  ]);
  for (const select of made.made) select.destroy();
});

test('two that depend on each other and on a third are both asked when that changes', async () => {
  document.body.innerHTML = `<form><input name="place" value="a">
    <select name="from"><option value="1" selected>1</option></select>
    <select name="to"><option value="2" selected>2</option></select></form>`;
  const asked: string[] = [];
  const made = ['from', 'to'].map((name, at) => {
    const request = async () => [{ value: `${at + 1}`, label: name }];
    const resolve = async (values: readonly string[], _signal: AbortSignal, of: ParentValues) => {
      asked.push(`${name} ${values} ${JSON.stringify(of)}`);
      return request();
    };
    const depends = ['place', at ? 'from' : 'to'];
    const element = document.forms[0]?.elements.namedItem(name) as Element;
    return new SelectWidget(element, { depends, ajax: { request, resolve } });
  });
  const place = document.forms[0]?.elements.namedItem('place') as HTMLInputElement;
  place.value = 'b';
  place.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  expect(made.map((select) => select.getValue())).toEqual(['1', '2']);
  expect(asked.sort()).toEqual(['from 1 {"place":"b","to":"2"}', 'to 2 {"place":"b","from":"1"}']);
  for (const select of made) select.destroy();
});
