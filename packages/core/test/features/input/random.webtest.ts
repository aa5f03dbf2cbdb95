// D11.3: whatever is done to an input and its select, in any order, the value is that of the text, and the form sends the text.
import { expect, test } from 'vitest';
import { valuesOfText } from '../../../src/features/input/model.ts';
import { $, build, letters, page, sent, settled } from '../../dom/kit.ts';
import { numbers } from '../remote/engine-kit.ts';

const DATA = letters('a|b|c');
const VALUES = ['v1', 'v2', 'v3', 'new', 'x, y', 'say "hi"', ' z', ''];
const TEXTS = ['', 'v1', 'v2 , v1', '"x, y",v3', 'v1,v1', '["v2","q"]', '[]', ',,', '"', 'v3;new'];
const FORMATS = [
  {},
  { valueFormat: 'json' },
  { delimiter: '; ' },
  { delimiters: ['|', ','] },
] as const;

test.each(Array.from({ length: 40 }, (_, i) => i + 1))(
  'seed %i: the text, the value, the tags and the form agree after every act',
  async (seed) => {
    const random = numbers(seed);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const type = one(['text', 'hidden', 'search']);
    const isFree = random() < 0.5;
    page(`<form><label for="host">Tags</label><input id="host" name="s" type="${type}"></form>`);
    const input = $<HTMLInputElement>('#host');
    input.setAttribute('value', one(TEXTS));
    let format: object = one(FORMATS);
    const box = build<true>(input, {
      ...{ data: DATA, multiple: true, sortable: true, allowCreate: isFree },
      ...format,
    } as never);
    const some = () => VALUES.filter(() => random() < 0.3);
    const acts = [
      () => box.select.setValue(some(), { emitChange: random() < 0.5 }),
      () => box.select.clearAll(),
      () => box.select.selectAll(),
      () => {
        input.value = one(TEXTS);
      },
      () => {
        input.value = one(TEXTS);
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      () => input.setAttribute('value', one(TEXTS)),
      () => $<HTMLFormElement>('form').reset(),
      () => box.select.setData(random() < 0.5 ? DATA : letters('b|d')),
      () => {
        format = one(FORMATS);
        box.select.updateOptions({
          ...{ valueFormat: undefined, delimiter: undefined, delimiters: undefined },
          ...format,
        } as never);
      },
      () => box.select.updateOptions({ required: random() < 0.5 }),
      () => box.select.updateOptions({ placeholder: one(VALUES) }),
      () => box.root.remove(),
    ];
    for (let step = 0; step < 25; step++) {
      one(acts)();
      if (random() < 0.3) one(acts)();
      await settled();
      const value = box.select.getValue();
      const read = valuesOfText(input.value, { multiple: true, ...format } as never);
      expect([sent(), box.tags().length]).toEqual([[input.value], value.length]);
      expect([...read.keys()]).toEqual(value);
    }
  },
);
