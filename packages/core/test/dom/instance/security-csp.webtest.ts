import { describe, expect, test } from 'vitest';
import clipboard from 'widget-select/plugins/clipboard';
import headerFooter from 'widget-select/plugins/header-footer';
import recent from 'widget-select/plugins/recent';
import selectAll from 'widget-select/plugins/select-all';
import selectedFirst from 'widget-select/plugins/selected-first';
import undo from 'widget-select/plugins/undo';
import styleUrl from '../../../dist/style.css?url';
import moduleUrl from '../../../dist/widget-select.iife.js?url';
import { page } from '../kit.ts';

/** A page of its own under a policy; everything the policy forbids is collected. */
interface Caged {
  readonly window: Window &
    typeof globalThis & { SelectWidget: typeof import('widget-select/all').default };
  readonly violations: string[];
  readonly errors: string[];
}

async function caged(policy: string): Promise<Caged> {
  const frame = page('<iframe style="width:600px;height:500px"></iframe>') as HTMLIFrameElement;
  // A document of our own origin without a script of its own: `document.write` keeps the policy of its <meta>.
  // Engines differ in what 'self' means in such a document; our origin, spelled out, is the same for all.
  const rules = policy.replaceAll("'self'", location.origin);
  const doc = frame.contentDocument as Document;
  // An address of its own: under that of the sheet the server also has a module, which another file may have left in the cache.
  doc.open();
  doc.write(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${rules}"><link rel="stylesheet" href="${styleUrl}?caged"><body><form><select name="s" multiple><option>A<option>B</select></form><div id="host"></div>`,
  );
  doc.close();
  const view = frame.contentWindow as Caged['window'];
  const violations: string[] = [];
  const errors: string[] = [];
  doc.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  );
  view.addEventListener('error', (event) => errors.push(event.message));
  const script = doc.createElement('script');
  await new Promise((done, failed) => {
    script.onload = done;
    script.onerror = () => failed(new Error(`${moduleUrl} was not loaded: ${violations.join()}`));
    const { trustedTypes } = view as {
      trustedTypes?: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
    };
    const loader = trustedTypes?.createPolicy('loader', { createScriptURL: (url: string) => url });
    script.src = loader ? loader.createScriptURL(moduleUrl) : moduleUrl;
    doc.body.append(script);
  });
  return { window: view, violations, errors };
}

const STRICT = `default-src 'self'; style-src 'self'; script-src 'self'`;
const TYPES = `${STRICT}; require-trusted-types-for 'script'`;

/** All that a user can do, without string templates. */
async function use({ window: view }: Caged, options: object = {}): Promise<void> {
  const { document: doc, SelectWidget } = view;
  const on = (name: string) => [...doc.querySelectorAll<HTMLElement>(`.widget-select__${name}`)];
  const native = new SelectWidget('select', { clearable: true, required: true });
  native.validate();
  native.open();
  on('option')[0]?.click();
  await expect.poll(() => on('dropdown')[0]?.style.left).not.toBe('');
  on('tag-remove')[0]?.click();
  native.destroy();
  const data = Array.from({ length: 2000 }, (_, i) => ({
    value: `${i}`,
    label: `Row ${i}`,
    description: 'D',
    className: 'c',
  }));
  const plain = new SelectWidget('#host', { data, ...options });
  plain.open();
  const list = on('list')[0] as HTMLElement;
  list.scrollTop = 30_000;
  await expect
    .poll(() => on('option').some((row) => row.textContent?.includes('Row 8')))
    .toBe(true);
  plain.setSearchQuery('17');
  on('option')[0]?.click();
  expect(plain.getValue()).toBe('17');
  plain.destroy();
}

/** Rows of a response with HTML, or why there are none. */
async function loadHtml({ window: view }: Caged): Promise<string[]> {
  const { document: doc, SelectWidget } = view;
  const text =
    '<style>a{}</style><option><b>One</b><img src="https://other.example/x"><option>Two<script>x()</script>';
  view.fetch = async () => new Response(text, { headers: { 'Content-Type': 'text/html' } });
  const select = new SelectWidget('#host', { ajax: { url: '/o' } });
  let failed = '';
  select.on('error', (error) => {
    failed = `${error.code} ${(error.cause as Error).name}`;
  });
  select.open();
  const rows = () => [...doc.querySelectorAll('.widget-select__option')];
  await expect.poll(() => failed || rows().length).toBeTruthy();
  return failed ? [failed] : rows().map((row) => row.textContent ?? '');
}

/** What the plugins add to it: rows, buttons, keys, the clipboard. */
async function usePlugins({ window: view }: Caged): Promise<void> {
  const { document: doc, SelectWidget } = view;
  const select = new SelectWidget<object, true>('#host', {
    multiple: true,
    data: ['A', 'B', 'C'].map((label) => ({ value: label, label })),
    plugins: [
      selectAll(),
      selectedFirst(),
      recent(),
      undo(),
      clipboard(),
      headerFooter({ footer: ({ selected }) => `${selected} selected` }),
    ],
  });
  const control = doc.querySelector<HTMLElement>('[role="combobox"]');
  const press = (key: string) =>
    doc.activeElement?.dispatchEvent(
      new view.KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    );
  control?.focus();
  select.open();
  doc.querySelector<HTMLElement>('.widget-select__select-all')?.click();
  expect(select.getValue()).toEqual(['A', 'B', 'C']);
  expect(doc.querySelector('.widget-select__dropdown')?.textContent).toContain('3 selected');
  select.close();
  select.setValue([]);
  control?.focus();
  select.open();
  doc.querySelector<HTMLElement>('.widget-select__option')?.click();
  // What is copied is asked in `plugins/clipboard`, by trusted keys: Firefox lets no script fill a clipboard of its own making.
  const clipboardData = new view.DataTransfer();
  const copy = new view.ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  select.close();
  control?.focus();
  control?.dispatchEvent(copy);
  press('z');
  select.destroy();
}

const violated = async ({ window: view }: Caged) => {
  // Reports are queued as tasks: the one for our own probe comes after all of the widget's.
  const seen = new Promise((done) =>
    view.document.addEventListener('securitypolicyviolation', done),
  );
  view.document.body.setAttribute('style', 'color: red');
  await seen;
};

describe('case 120, D9.1 Content Security Policy', () => {
  test(`no violation under ${STRICT}`, async () => {
    const cage = await caged(STRICT);
    await use(cage);
    const before = [...cage.violations];
    await violated(cage);
    expect(before).toEqual([]);
    expect(cage.violations).toHaveLength(1);
    expect(cage.window.document.querySelectorAll('style')).toHaveLength(0);
    expect(cage.errors).toEqual([]);
  });

  test('plugins violate nothing either', async () => {
    const cage = await caged(STRICT);
    await usePlugins(cage);
    const before = [...cage.violations];
    await violated(cage);
    expect([before, cage.errors]).toEqual([[], []]);
  });

  test('the style sheet applied: the cage is real', async () => {
    const cage = await caged(STRICT);
    const { document: doc, SelectWidget } = cage.window;
    new SelectWidget('#host', { data: [] });
    const field = doc.querySelector('.widget-select__field') as HTMLElement;
    await expect.poll(() => cage.window.getComputedStyle(field).display).toBe('flex');
  });
});

describe('case 121, D9.1 Trusted Types', () => {
  const supported = 'trustedTypes' in window;

  test.runIf(supported)(
    'everything but string templates works without a violation and without a policy',
    async () => {
      const cage = await caged(`${TYPES}; trusted-types loader`);
      await use(cage);
      const before = [...cage.violations];
      await violated(cage);
      expect([before, cage.errors]).toEqual([[], []]);
    },
  );

  test.runIf(supported)('plugins work without a violation and without a policy', async () => {
    const cage = await caged(`${TYPES}; trusted-types loader`);
    await usePlugins(cage);
    const before = [...cage.violations];
    await violated(cage);
    expect([before, cage.errors]).toEqual([[], []]);
  });

  test.runIf(supported)(
    'the first click is made ready without a violation and without a policy',
    async () => {
      const cage = await caged(`${TYPES}; trusted-types loader`);
      const { document: doc, SelectWidget } = cage.window;
      const { implementation } = doc;
      const make = implementation.createHTMLDocument.bind(implementation);
      let apart: Document | undefined;
      let drawn = 0;
      implementation.createHTMLDocument = (title) => {
        apart = make(title);
        new MutationObserver(() => {
          drawn += apart?.querySelectorAll('[role="option"]').length ?? 0;
        }).observe(apart, { childList: true, subtree: true });
        return apart;
      };
      new SelectWidget('#host', { data: [] });
      await expect.poll(() => drawn).toBeGreaterThan(0);
      await expect.poll(() => apart?.querySelector('.widget-select')).toBe(null);
      const before = [...cage.violations];
      await violated(cage);
      expect([before, cage.errors]).toEqual([[], []]);
    },
  );

  test.runIf(supported)(
    'string templates pass through the one policy named widget-select',
    async () => {
      const cage = await caged(`${TYPES}; trusted-types loader widget-select`);
      const templates = { templateResult: ({ label }: { label: string }) => `<b>${label}</b>` };
      await use(cage, templates);
      await use(cage, {
        ...templates,
        sanitizeTemplate: (html: string) => html.replaceAll('b>', 'i>'),
      });
      const before = [...cage.violations];
      await violated(cage);
      expect([before, cage.errors]).toEqual([[], []]);
    },
  );

  test.runIf(supported)(
    'addition 61 options from the server as HTML pass through the same policy',
    async () => {
      const cage = await caged(`${TYPES}; trusted-types loader widget-select`);
      expect(await loadHtml(cage)).toEqual(['One', 'Two']);
      const before = [...cage.violations];
      await violated(cage);
      expect([before, cage.errors]).toEqual([[], []]);
    },
  );

  test.runIf(supported)(
    'addition 61 without the policy, HTML from the server is a failed load, and nothing is listed',
    async () => {
      const cage = await caged(`${TYPES}; trusted-types loader`);
      expect(await loadHtml(cage)).toEqual(['remote-format TypeError']);
      expect(cage.errors).toEqual([]);
    },
  );

  test.runIf(supported)(
    'sanitizeTemplate may return TrustedHTML; then the widget needs no policy',
    async () => {
      const cage = await caged(`${TYPES}; trusted-types loader app`);
      const { trustedTypes } = cage.window as unknown as {
        trustedTypes: {
          createPolicy(name: string, rules: object): { createHTML(html: string): string };
        };
      };
      const app = trustedTypes.createPolicy('app', { createHTML: (html: string) => html });
      await use(cage, {
        templateResult: ({ label }: { label: string }) => `<b>${label}</b>`,
        sanitizeTemplate: (html: string) => app.createHTML(html),
      });
      const before = [...cage.violations];
      await violated(cage);
      expect([before, cage.errors]).toEqual([[], []]);
    },
  );
});
