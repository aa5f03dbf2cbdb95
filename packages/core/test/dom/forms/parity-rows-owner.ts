/** Forms, fieldsets and labels around the select. */
import { $, settled } from '../kit.ts';
import {
  ABC,
  clickOn,
  focused,
  form,
  look,
  type Row,
  type Rows,
  type Subject,
  select,
  watch,
} from './parity-kit.ts';
import type { OWNER } from './parity-table.ts';
import type { LABEL } from './parity-table-use.ts';

const TWO = `<div><form id="f"></form><form id="g"></form>`;

async function resetBy(subject: Subject, id: string): Promise<string> {
  $<HTMLFormElement>(`#${id}`).reset();
  await settled();
  return look(subject);
}

/** Picks, lets the first form reset, picks, lets the second one reset. */
async function resetByBoth(subject: Subject): Promise<string[]> {
  await settled();
  await subject.pick('Banana');
  const seen = [await resetBy(subject, 'f')];
  await subject.click('Cherry');
  return [...seen, await resetBy(subject, 'g')];
}

const usable = (subject: Subject): string =>
  `${subject.isEnabled() ? 'on' : 'off'} ${look(subject)}`;

const inSets = (markup: string, native: string): Row => ({
  markup: form(markup),
  steps: usable,
  native,
});
const ON = 'on Apple [s=a]';
const OFF = 'off Apple []';

export const owners: Rows<typeof OWNER> = {
  'form-attribute': {
    markup: `${TWO}${select(ABC, 'form="f"')}</div>`,
    async steps(subject) {
      await subject.pick('Banana');
      return [look(subject), await resetBy(subject, 'f')];
    },
    native: ['Banana [s=b]', 'Apple [s=a]'],
  },
  'form-later': {
    markup: `${TWO}${select(ABC)}</div>`,
    async steps(subject) {
      const before = look(subject);
      subject.select.setAttribute('form', 'g');
      return [before, ...(await resetByBoth(subject))];
    },
    native: ['Apple []', 'Banana [s=b]', 'Apple [s=a]'],
  },
  'form-changed': {
    markup: `${TWO}${select(ABC, 'form="f"')}</div>`,
    async steps(subject) {
      subject.select.setAttribute('form', 'g');
      return resetByBoth(subject);
    },
    native: ['Banana [s=b]', 'Apple [s=a]'],
  },
  'form-moved': {
    markup: `<div>${form(`<p id="p">${select(ABC)}</p>`)}<form id="g"></form></div>`,
    async steps(subject) {
      await subject.click('Cherry');
      $('#g').append($('#p'));
      await settled();
      return [look(subject), ...(await resetByBoth(subject))];
    },
    native: ['Cherry [s=c]', 'Banana [s=b]', 'Apple [s=a]'],
  },
  'fieldset-off': inSets(`<fieldset disabled>${select(ABC)}</fieldset>`, OFF),
  'fieldset-toggled': {
    markup: form(`<fieldset>${select(ABC)}</fieldset>`),
    async steps(subject) {
      const set = $<HTMLFieldSetElement>('fieldset');
      const seen = [usable(subject)];
      for (const off of [true, false]) {
        set.disabled = off;
        await settled();
        seen.push(usable(subject));
      }
      return seen;
    },
    native: [ON, OFF, ON],
  },
  'fieldset-legend': inSets(`<fieldset disabled><legend>${select(ABC)}</legend></fieldset>`, ON),
  'fieldset-legend-2': inSets(
    `<fieldset disabled><legend>1</legend><legend>${select(ABC)}</legend></fieldset>`,
    OFF,
  ),
  'fieldset-nested': inSets(
    `<fieldset disabled><fieldset>${select(ABC)}</fieldset></fieldset>`,
    OFF,
  ),
  'fieldset-inner-legend': inSets(
    `<fieldset disabled><fieldset><legend>${select(ABC)}</legend></fieldset></fieldset>`,
    OFF,
  ),
  'fieldset-deep-legend': inSets(
    `<fieldset disabled><legend><fieldset disabled>${select(ABC)}</fieldset></legend></fieldset>`,
    OFF,
  ),
  'fieldset-wrapped': {
    markup: form(`<p id="p">${select(ABC)}</p><fieldset disabled></fieldset>`),
    async steps(subject) {
      $('fieldset').append($('#p'));
      await settled();
      return usable(subject);
    },
    native: OFF,
  },
  'fieldset-legend-late': {
    markup: form(`<fieldset disabled><legend>${select(ABC)}</legend></fieldset>`),
    async steps(subject) {
      const seen = [usable(subject)];
      $('fieldset').prepend(document.createElement('legend'));
      await settled();
      return [...seen, usable(subject)];
    },
    native: [ON, OFF],
  },
};

const after = (subject: Subject): string =>
  `${focused(subject)}, ${subject.isOpen() ? 'open' : 'closed'}`;

export const labels: Rows<typeof LABEL> = {
  'label-for': {
    markup: form(`<label id="l" for="s">Fruit</label><br>${select(ABC)}`),
    async steps(subject) {
      await clickOn('#l');
      return after(subject);
    },
    native: 'it, closed',
  },
  'label-around': {
    markup: form(`<label><span id="l">Fruit</span><br>${select(ABC)}</label>`),
    async steps(subject) {
      await clickOn('#l');
      return after(subject);
    },
    native: 'it, closed',
  },
  'label-twice': {
    markup: form(`<label id="l" for="s">Fruit</label><br>${select(ABC)}`),
    async steps(subject) {
      await clickOn('#l');
      await clickOn('#l');
      return after(subject);
    },
    native: 'it, closed',
  },
  'label-click': {
    markup: form(`<label id="l" for="s">Fruit</label><br>${select(ABC)}`),
    async steps() {
      const clicks = watch(['click'], ({ target }) => (target as Element).id);
      await clickOn('#l');
      return clicks;
    },
    native: ['l', 's'],
  },
  'label-off': {
    markup: form(`<label id="l" for="s">Fruit</label><br>${select(ABC, 'disabled')}`),
    async steps(subject) {
      await clickOn('#l');
      return after(subject);
    },
    native: 'body, closed',
  },
  'label-later': {
    markup: form(`<label id="l">Fruit</label><br>${select(ABC)}`),
    async steps(subject) {
      $<HTMLLabelElement>('#l').htmlFor = 's';
      await settled();
      await clickOn('#l');
      return after(subject);
    },
    native: 'it, closed',
  },
};
