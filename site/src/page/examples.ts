import SelectWidget from 'widget-select';
import { EVENTS } from 'widget-select/internal/schema';
import { describe } from './describe';
import type { Log } from './event-log';

/** Brings the example of a name to life in its element. */
export type RunExample = (name: string, live: HTMLElement) => Promise<void>;

/**
 * Runs every example and shows what its selects hold and say. One that fails does not stop the others. Each has a task of
 * its own, so that the page responds between two of them.
 */
export async function startExamples(run: RunExample, log: Log): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-example]')) {
    const live = element.querySelector<HTMLElement>('.example__live');
    if (!live) continue;
    await run(element.dataset.example ?? '', live).then(
      () => watch(element, live, log),
      (error: unknown) => fail(live, error),
    );
    await new Promise((resume) => setTimeout(resume));
  }
}

interface Field {
  label: string;
  select: SelectWidget;
}

function watch(example: HTMLElement, live: HTMLElement, log: Log): void {
  const fields: Field[] = [];
  const shown: Element[] = [];
  for (const mount of example.querySelectorAll<HTMLElement>('select, form :is(div, input)[id]')) {
    const select = SelectWidget.get(mount);
    if (!select) continue;
    fields.push({ label: labelOf(example, mount), select });
    const root = mount.localName === 'div' ? mount : mount.nextElementSibling;
    shown.push(...(root?.querySelectorAll('.widget-select__field') ?? []));
  }

  const readout = document.createElement('dl');
  readout.className = 'readout';
  live.append(readout);
  const update = () => showValues(readout, fields, example);

  for (const { label, select } of fields) {
    for (const event of EVENTS) {
      select.on(event, (payload: unknown) => {
        log(label, event, payload);
        if (event === 'change') update();
      });
    }
  }
  // A value that a component holds is set without an event; it is seen.
  const seen = new MutationObserver(update);
  for (const field of shown)
    seen.observe(field, { childList: true, subtree: true, characterData: true });
  // The other controls of the form, and its reset, whose effect comes after the event.
  example.addEventListener('change', update);
  example.addEventListener('reset', () => setTimeout(update));
  update();
}

function showValues(readout: HTMLElement, fields: Field[], example: HTMLElement): void {
  const rows = fields.map(({ label, select }): [string, string] => [
    fields.length === 1 ? 'getValue()' : label,
    describe(select.getValue()),
  ]);
  const data = [...example.querySelectorAll('form')].flatMap((form) => [...new FormData(form)]);
  const named = example.querySelector('form [name]');
  if (named) rows.push(['Form data', summary(data)]);
  readout.replaceChildren(
    ...rows.flatMap(([term, value]) => [item('dt', term), item('dd', value)]),
  );
}

const summary = (entries: [string, FormDataEntryValue][]) =>
  entries.length === 0
    ? 'empty'
    : entries
        .slice(0, 12)
        .map(([name, value]) => `${name}=${value}`)
        .join(' & ') + (entries.length > 12 ? ` … ${entries.length} in all` : '');

function labelOf(example: HTMLElement, mount: HTMLElement): string {
  const label = example.querySelector(`label[for="${mount.id}"]`);
  return label?.textContent ?? mount.id;
}

function item(tag: 'dt' | 'dd', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function fail(live: HTMLElement, error: unknown): void {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = `This example did not start: ${describe(error)}`;
  live.append(notice);
  reportError(error);
}
