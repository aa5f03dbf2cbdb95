/** Reset, what is sent, and whom the select belongs to. */
import { $, settled } from '../kit.ts';
import {
  ABC,
  CHOOSE,
  clickOn,
  elementsOf,
  form,
  look,
  option,
  optionsOf,
  type Row,
  type Rows,
  type Subject,
  select,
  validity,
  watch,
} from './parity-kit.ts';
import type { RESET, SENT } from './parity-table.ts';

const formOf = (id = 'f') => $<HTMLFormElement>(`#${id}`);

async function reset(subject: Subject, id = 'f'): Promise<string> {
  formOf(id).reset();
  await settled();
  return look(subject);
}

const SECOND =
  '<option value="a">Apple</option><option value="b" selected>Banana</option><option value="c">Cherry</option>';

const pickedAndReset = (options: string, native: string[]): Row => ({
  markup: form(select(options)),
  async steps(subject) {
    await subject.pick('Banana');
    return [look(subject), await reset(subject)];
  },
  native,
});

export const resets: Rows<typeof RESET> = {
  'reset-script': {
    markup: form(select(SECOND)),
    async steps(subject) {
      await subject.pick('Cherry');
      const before = look(subject);
      const events = watch(['input', 'change', 'reset']);
      return [before, await reset(subject), events];
    },
    native: ['Cherry [s=c]', 'Banana [s=b]', ['reset']],
  },
  'reset-button': {
    markup: form(
      `${select(SECOND)}<button type="reset" style="position:fixed;top:600px">Reset</button>`,
    ),
    async steps(subject) {
      await subject.pick('Cherry');
      await clickOn('[type=reset]');
      await settled();
      return look(subject);
    },
    native: 'Banana [s=b]',
  },
  'reset-soon': {
    markup: form(select(SECOND)),
    async steps(subject) {
      await subject.pick('Cherry');
      formOf().reset();
      await Promise.resolve();
      return look(subject);
    },
    native: 'Banana [s=b]',
  },
  'reset-multiple': {
    markup: form(select(SECOND, 'multiple')),
    async steps(subject) {
      await subject.toggle('Banana');
      await subject.toggle('Cherry');
      await subject.toggle('Apple');
      return [look(subject), await reset(subject)];
    },
    native: ['Apple+Cherry [s=a&s=c]', 'Banana [s=b]'],
  },
  'reset-placeholder': pickedAndReset(CHOOSE, ['Banana [s=b]', 'Elect [s=]']),
  'reset-first': pickedAndReset(ABC, ['Banana [s=b]', 'Apple [s=a]']),
  'reset-prevented': {
    markup: form(select(SECOND)),
    async steps(subject) {
      formOf().addEventListener('reset', (event) => event.preventDefault());
      await subject.pick('Cherry');
      return reset(subject);
    },
    native: 'Cherry [s=c]',
  },
  'reset-default': {
    markup: form(select(SECOND)),
    async steps(subject) {
      await subject.pick('Cherry');
      option(subject, 'Banana').defaultSelected = false;
      option(subject, 'Apple').defaultSelected = true;
      await settled();
      return reset(subject);
    },
    native: 'Apple [s=a]',
  },
  'reset-added': {
    markup: form(select(SECOND)),
    async steps(subject) {
      subject.select.add(new Option('Damson', 'd'));
      await settled();
      await subject.pick('Damson');
      return [look(subject), await reset(subject), await subject.list()];
    },
    native: ['Damson [s=d]', 'Banana [s=b]', ['Apple', 'Banana', 'Cherry', 'Damson']],
  },
  'reset-closed': {
    markup: form(select(SECOND)),
    async steps(subject) {
      await subject.pick('Cherry');
      await reset(subject);
      await subject.click('Apple');
      return [look(subject), await reset(subject)];
    },
    native: ['Apple [s=a]', 'Banana [s=b]'],
  },
};

const STRANGE = ['a"b', ']', 'a b', '<x>', '__proto__', 'constructor', "q'\\"];

const picked = (markup: string, native: string): Row => ({
  markup: form(markup),
  async steps(subject) {
    await subject.pick('Banana');
    return look(subject);
  },
  native,
});

export const sendings: Rows<typeof SENT> = {
  'sent-single': { markup: form(select(ABC)), steps: look, native: 'Apple [s=a]' },
  'sent-keys': picked(select(ABC), 'Banana [s=b]'),
  'sent-mouse': {
    markup: form(select(ABC)),
    async steps(subject) {
      await subject.click('Cherry');
      return look(subject);
    },
    native: 'Cherry [s=c]',
  },
  'sent-placeholder': { markup: form(select(CHOOSE)), steps: look, native: 'Elect [s=]' },
  'sent-empty': {
    markup: form(select(`${ABC}<option value="">None</option>`)),
    async steps(subject) {
      await subject.click('None');
      return look(subject);
    },
    native: 'None [s=]',
  },
  'sent-zero': {
    markup: form(
      select('<option value="">Elect</option><option value="0">Zero</option>', 'required'),
    ),
    async steps(subject) {
      await subject.pick('Zero');
      return [look(subject), validity(subject)];
    },
    native: ['Zero [s=0]', 'checked valid'],
  },
  'sent-strange': {
    markup: form(select(ABC)),
    before(element) {
      element.replaceChildren(...STRANGE.map((value, i) => new Option(`Row ${i}`, value)));
    },
    async steps(subject) {
      const seen: string[] = [];
      for (const { label } of optionsOf(subject)) {
        await subject.click(label);
        seen.push(look(subject));
      }
      return seen;
    },
    native: STRANGE.map((value, i) => `Row ${i} [s=${value}]`),
  },
  'sent-text': {
    markup: form(select('<option>Apple</option><option>\n  Two \t words\n</option>')),
    async steps(subject) {
      await subject.click('Two words');
      return look(subject);
    },
    native: 'Two words [s=Two words]',
  },
  'sent-twice': {
    markup: form(
      select(
        '<option value="a">Apple</option><option value="x">One</option><option value="x">Two</option>',
      ),
    ),
    async steps(subject) {
      await subject.click('One');
      return look(subject);
    },
    native: 'One [s=x]',
  },
  'sent-off': {
    markup: form(
      select('<option value="a">Apple</option><option value="b" selected disabled>Banana</option>'),
    ),
    steps: look,
    native: 'Banana []',
  },
  'sent-multiple': {
    markup: form(select(ABC, 'multiple')),
    async steps(subject) {
      await subject.toggle('Cherry');
      await subject.toggle('Apple');
      return look(subject);
    },
    native: 'Apple+Cherry [s=a&s=c]',
  },
  'sent-multiple-shown': {
    markup: form(select(ABC, 'multiple')),
    async steps(subject) {
      await subject.toggle('Cherry');
      await subject.toggle('Apple');
      return subject.box
        ? subject.box.tagTexts()
        : [...subject.select.selectedOptions].map(({ label }) => label);
    },
    native: ['Apple', 'Cherry'],
    widget: ['Cherry', 'Apple'],
  },
  'sent-multiple-none': { markup: form(select(ABC, 'multiple')), steps: look, native: ' []' },
  'sent-multiple-off': {
    markup: form(
      select(
        '<option value="a" selected>Apple</option><option value="b" selected disabled>Banana</option>',
        'multiple',
      ),
    ),
    steps: look,
    native: 'Apple+Banana [s=a]',
  },
  'sent-disabled': { markup: form(select(ABC, 'disabled')), steps: look, native: 'Apple []' },
  'sent-nameless': picked(`<select id="s">${ABC}</select>`, 'Banana []'),
  'sent-renamed': {
    markup: form(select(ABC)),
    async steps(subject) {
      subject.select.name = 'other';
      await subject.pick('Banana');
      return look(subject);
    },
    native: 'Banana [other=b]',
  },
  'sent-order': picked(
    `<input name="one" value="1">${select(ABC)}<input name="two" value="2">`,
    'Banana [one=1&s=b&two=2]',
  ),
  'sent-formdata': {
    markup: form(`${select(ABC)}<button style="position:fixed;top:600px">Go</button>`),
    async steps(subject) {
      const seen: string[] = [];
      formOf().addEventListener('submit', (event) => {
        seen.push(...new FormData(event.target as HTMLFormElement).getAll('s').map(String));
      });
      await subject.pick('Banana');
      await clickOn('#f > button');
      return seen;
    },
    native: ['b'],
  },
  'sent-elements': {
    markup: form(`<input id="one">${select(ABC)}<button id="go">Go</button>`),
    steps: () => elementsOf(formOf()),
    native: ['one', 's', 'go'],
  },
  'sent-elements-tags': {
    markup: form(`${select(SECOND, 'multiple')}<button id="go">Go</button>`),
    steps: () => elementsOf(formOf()),
    native: ['s', 'go'],
  },
  'sent-properties': {
    markup: `${form(`<label>Fruit ${select(CHOOSE)}</label>`)}<label for="s">More</label>`,
    steps: ({ select: { form: owner, labels, type, length, selectedIndex, value } }) => [
      owner?.id ?? '',
      labels.length,
      type,
      length,
      selectedIndex,
      value,
    ],
    native: ['f', 2, 'select-one', 4, 0, ''],
  },
};
