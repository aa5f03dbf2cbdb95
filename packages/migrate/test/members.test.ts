/** Members of instances, and options in attributes. */
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.mjs';

const written = (text: string) => migrate(text).written;
const left = (text: string) =>
  migrate(text)
    .findings.filter(({ isChanged, kind }) => !isChanged && kind !== 'call')
    .map(({ theirs, how, ours }) => [theirs, how, ours]);

describe('members of an instance', () => {
  test.each([
    ['TomSelect', 'a.setValue(b, true);', 'a.setValue(b, { emitChange: false });'],
    ['TomSelect', 'a.setValue(b);', 'a.setValue(b);'],
    ['TomSelect', 'a.clearOptions();', 'a.setData([]);'],
    ['TomSelect', 'a.clear();', 'a.clearAll();'],
    ['TomSelect', 'a.refreshOptions(false);', ''],
    ['TomSelect', 'a.open(); a.close(); a.destroy();', 'a.open(); a.close(); a.destroy();'],
    ['Choices', 'a.getValue(true);', 'a.getValue();'],
    ['Choices', "a.setChoices(b, 'value', 'label', true);", 'a.setData(b);'],
    ['Choices', 'a.removeActiveItems();', 'a.clearAll();'],
    ['Choices', 'a.enable(); a.hideDropdown();', 'a.enable(); a.close();'],
  ])('%s: %s', (name, before, after) => {
    expect(written(`const a = new ${name}(b);\n${before}\n`)).toBe(
      `const a = new SelectWidget(b);\n${after}${after && '\n'}`,
    );
  });

  test.each([
    ['TomSelect', 'a.addItem(b);', 'addItem'],
    ['TomSelect', 'a.wrapper.classList.add(b);', 'wrapper'],
    ['TomSelect', 'a.items.length;', 'items'],
    ['TomSelect', 'if (b) a.refreshOptions();', 'refreshOptions'],
    ['TomSelect', 'a.nothing();', 'nothing'],
    ['Choices', "a.setChoices(b, 'id', 'name');", 'setChoices'],
    ['Choices', 'a.passedElement.element;', 'passedElement'],
  ])(
    'a constructor stays if its instance has what is missing here: %s, %s',
    (name, use, member) => {
      const text = `const a = new ${name}(b, { placeholder: c });\n${use}\n`;
      expect(written(text)).toBe(text);
      expect(left(text).map(([theirs]) => theirs)).toContain(member);
      const [call] = migrate(text).findings;
      expect(call?.note).toBe(`left as it is, because of .${member}`);
    },
  );

  test('unknown members are listed as unknown, and strings and comments are none', () => {
    const text = "const a = new TomSelect(b);\na.nothing; // a.something\nuse('a.other');\n";
    expect(left(text)).toEqual([['nothing', 'unknown', '']]);
  });

  test('the property of the element keeps the constructors of the file', () => {
    const text = 'new TomSelect(a);\nb.tomselect.clear();\n';
    expect(written(text)).toBe(text);
    expect(left(text)).toEqual([['tomselect', 'hand', 'SelectWidget.get(element)']]);
  });
});

describe('Select2', () => {
  test('defaults and the namespace of its event are listed, and the defaults keep its script', () => {
    const text = `<script src="select2.js"></script>
<script>$.fn.select2.defaults.set('theme', 'a'); $(a).select2(); $(a).trigger('change.select2')</script>`;
    expect(left(text).map(([theirs]) => theirs)).toEqual([
      '$.fn.select2.defaults',
      'change.select2',
    ]);
    expect(written(text)).toContain('<script src="select2.js"></script>\n<script src="https://');
  });

  test.each([
    [
      'data-placeholder="City" data-allow-clear="true" id="a"',
      `data-widget-select='{"placeholder": "City", "clearable": true}' id="a"`,
    ],
    [
      'data-minimum-input-length="2" data-width="100%"',
      `data-widget-select='{"minSearchLength": 2}'`,
    ],
    ['data-minimum-results-for-search="Infinity"', `data-widget-select='{"searchable": false}'`],
    ['data-width="100%"', ''],
    // Values of a template engine, and those with another form, are left.
    ['data-placeholder="{{ a }}"', 'data-placeholder="{{ a }}"'],
    ['data-ajax--url="/a"', 'data-ajax--url="/a"'],
    ['data-own="b"', 'data-own="b"'],
    [`data-tags="true" data-widget-select='{}'`, `data-tags="true" data-widget-select='{}'`],
  ])('<select %s>', (before, after) => {
    const page = (given: string, script: string) =>
      `<select${given && ' '}${given}></select>\n<script>${script}</script>`;
    expect(written(page(before, "$('#a').select2()"))).toBe(page(after, "new SelectWidget('#a')"));
  });

  test('attributes of selects that stay with Select2 are listed and stay', () => {
    const text = '<select data-allow-clear="true"></select><script>$(a).select2({ ajax })</script>';
    expect(written(text)).toBe(text);
    expect(left(text)[0]).toEqual(['data-allow-clear', 'hand', 'data-widget-select']);
  });
});
