/** Calls of class selectors and of jQuery, script and style tags. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.mjs';

const written = (text: string) => migrate(text).written;

describe('a selector of several elements becomes a loop', () => {
  const loop = 'document.querySelectorAll';
  test.each([
    [
      "new TomSelect('.a', { create: true });",
      `${loop}('.a').forEach((element) => new SelectWidget(element, { allowCreate: true }));`,
    ],
    [
      "new Choices('select');",
      `${loop}('select').forEach((element) => new SelectWidget(element));`,
    ],
    [
      "new SlimSelect({ select: '.a' })",
      `${loop}('.a').forEach((element) => new SelectWidget(element, {  }))`,
    ],
    [
      "$('.a').select2({ tags: true });",
      `${loop}('.a').forEach((element) => new SelectWidget(element, { allowCreate: true }));`,
    ],
    ["jQuery('.a').select2();", `${loop}('.a').forEach((element) => new SelectWidget(element));`],
    [
      "new TomSelect('.a', { render: element });",
      `${loop}('.a').forEach((field) => new SelectWidget(field, { render: element }));`,
    ],
    // One element, or an instance that is used.
    ["new TomSelect('#a');", "new SelectWidget('#a');"],
    ["const a = new TomSelect('.a');", "const a = new SelectWidget('.a');"],
    ["use(new TomSelect('.a'));", "use(new SelectWidget('.a'));"],
    ['new TomSelect(element);', 'new SelectWidget(element);'],
    ["return new TomSelect('.a');", "return new SelectWidget('.a');"],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected);
  });
});

describe('Select2 in pages of jQuery', () => {
  test.each([
    ['$(field).select2({ tags: true });', '$(field).selectWidget({ allowCreate: true });'],
    ["$('.a').select2().on('change', f);", "$('.a').selectWidget().on('change', f);"],
    ["$('.a:visible').select2();", "$('.a:visible').selectWidget();"],
    [
      "$('#a').select2(); $('#a').on('select2:open', f);",
      "$('#a').selectWidget(); $('#a').on('select2:open', f);",
    ],
    [
      "$('#a').select2(); $('#a').select2('destroy');",
      "$('#a').selectWidget(); $('#a').selectWidget('destroy');",
    ],
    [
      "$('select').select2(); $('#a').select2({ tags: true });",
      "$('select').selectWidget(); $('#a').selectWidget({ allowCreate: true });",
    ],
    // Methods of a select that stays with Select2 stay, too.
    [
      "$(a).select2({ ajax }); $(a).select2('open');",
      "$(a).select2({ ajax }); $(a).select2('open');",
    ],
    [
      "$(a).select2(); $(b).select2({ ajax }); $(b).select2('open');",
      "$(a).selectWidget(); $(b).select2({ ajax }); $(b).select2('open');",
    ],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  test('methods that the plugin does not have keep the script of Select2', () => {
    const page = (method: string) =>
      written(
        `<script src=select2.js></script><script>$(a).select2(); $(a).select2('${method}')</script>`,
      );
    for (const method of ['val', 'enable', 'data'])
      expect(page(method)).toContain(`selectWidget('${method}')`);
    expect(page('val')).not.toContain('select2');
    expect(page('search')).toContain('<script src=select2.js></script>');
    expect(page('search')).toContain("$(a).select2('search')");
  });

  test('a set of jQuery has no members of an instance', () => {
    const text = "const set = $(a).select2();\nset.find('b').hide();\n";
    expect(migrate(text).findings.map(({ kind }) => kind)).toEqual(['call']);
  });

  test('the plugin is named, and events that it has are not left to do', () => {
    const { findings } = migrate("$(a).select2(); $(a).on('select2:select', f);");
    expect(findings[0]?.note).toContain('widget-select.jquery.js');
    expect(findings[0]?.note).toContain('widget-select/plugins/jquery');
    expect(findings[1]).toMatchObject({
      theirs: 'select2:select',
      ours: 'select2:select',
      note: '',
    });
  });

  test('a module imports the class and the plugin', () => {
    expect(written("import $ from 'jquery';\nimport 'select2';\n$(a).select2();\n")).toBe(
      "import $ from 'jquery';\nimport SelectWidget from 'widget-select';\nimport selectWidget from 'widget-select/plugins/jquery';\nselectWidget($, SelectWidget);\n$(a).selectWidget();\n",
    );
    expect(written("require('select2');\njQuery(a).select2();\n")).toBe(
      "const { default: SelectWidget } = require('widget-select');\nrequire('widget-select/plugins/jquery').default(jQuery, SelectWidget);\njQuery(a).selectWidget();\n",
    );
    expect(
      written(
        "import $ from 'jquery';\nimport select2 from 'select2';\nselect2($);\n$(a).select2();\n",
      ),
    ).toBe(
      "import $ from 'jquery';\nimport SelectWidget from 'widget-select';\nimport selectWidget from 'widget-select/plugins/jquery';\nselectWidget($, SelectWidget);\n$(a).selectWidget();\n",
    );
    const setup = "import select2 from 'select2';\nselect2($);\n";
    expect(written(setup)).toBe(setup);
    // Calls that are left need the old one.
    const left = "import 'select2';\n$(a).select2({ ajax });\n";
    expect(written(left)).toBe(left);
    const both = written("import 'select2';\n$(a).select2({ ajax }); $(b).select2();\n");
    expect(both).toContain("import 'select2';\nimport SelectWidget from 'widget-select';\n");
    expect(both).toContain('$(a).select2({ ajax }); $(b).selectWidget();');
  });
});

const CDN = 'https://cdn.jsdelivr.net/npm/widget-select@';

describe('script and style tags', () => {
  const tags = (text: string) => written(text).replace(/@[\d.]+/g, '@');

  test.each([
    '<script src="/js/select2.full.min.js"></script>',
    '<script src=/js/select2.min.js></script>',
    '<script defer src=\'{{ asset("js/select2.js") }}\' integrity="sha384-x"></script>',
  ])('%s', (tag) => {
    expect(tags(`${tag}\n<script>$('#a').select2()</script>`)).toBe(
      `<script src="${CDN}/dist/widget-select.iife.js"></script>\n<script>new SelectWidget('#a')</script>`,
    );
    expect(tags(`  ${tag}\n<script>$(a).select2()</script>`)).toBe(
      `  <script src="${CDN}/dist/widget-select.iife.js"></script>\n  <script src="${CDN}/dist/widget-select.jquery.js"></script>\n<script>$(a).selectWidget()</script>`,
    );
  });

  test('style sheets become one, and links to a home page are no files', () => {
    const link = '<a href="https://select2.org/">Select2</a>';
    const page = `<link rel=stylesheet href=/css/select2.css><link href="select2-bootstrap.css" rel="stylesheet">${link}<script>$('#a').select2()</script>`;
    expect(tags(page)).toBe(
      `<link rel="stylesheet" href="${CDN}/dist/style.css">${link}<script>new SelectWidget('#a')</script>`,
    );
  });

  test('tags stay if calls are left, or are in other files', () => {
    const layout = '<script src="tom-select.js"></script>';
    expect(written(layout)).toBe(layout);
    const page = `${layout}<script>new TomSelect('#a', { plugins }); new TomSelect('#b')</script>`;
    expect(tags(page)).toBe(
      `${layout}\n<script src="${CDN}/dist/widget-select.iife.js"></script><script>new TomSelect('#a', { plugins }); new SelectWidget('#b')</script>`,
    );
  });
});

test('the hints name tags for pages, and an import for modules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../bin.mjs'), ...args], {
      encoding: 'utf8',
    });
  try {
    const page = run(file('a.html', '<script>$(a).select2()</script>'));
    expect(page).toContain(
      `No page links the style sheet. Add it: <link rel="stylesheet" href="${CDN}`,
    );
    expect(page).toMatch(
      /No page loads the script.*widget-select\.iife\.js.*widget-select\.jquery\.js/,
    );
    expect(page).not.toContain('import ');
    const code = run(file('a.js', "import TomSelect from 'tom-select';\nnew TomSelect(a);"));
    expect(code).toContain("Import it once: import 'widget-select/style.css';");
    expect(code).not.toMatch(/No page/);
    const whole = file(
      'b.html',
      '<link href="choices.css" rel="stylesheet"><script src=choices.min.js></script><script>new Choices(a)</script>',
    );
    expect(run('--write', whole)).not.toMatch(/No (?:page|file)/);
    expect(readFileSync(whole, 'utf8')).toContain('style.css');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
