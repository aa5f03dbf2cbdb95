// What the page does around a select and in its templates, with a real caret, focus and scroll position.
import '@angular/compiler';
import { type AnimationCallbackEvent, Component, signal, type Type } from '@angular/core';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import { $, $$, control, data, leave, list, mount, rows, shows, texts } from './kit.ts';

const many: SelectOption[] = Array.from({ length: 5000 }, (_, i) => ({
  value: `${i}`,
  label: `Row ${i}`,
}));

/** Values of the content that is rendered. */
const rendered: string[] = [];
afterEach(() => {
  leave();
  expect(rendered, 'content left behind').toEqual([]);
});

const Leaf = Component({
  selector: 'test-leaf',
  template: '<b>{{ option.label }}</b>',
  inputs: ['option'],
})(
  class {
    option!: SelectOption;
    ngOnInit() {
      rendered.push(this.option.value);
    }
    ngOnDestroy() {
      rendered.splice(rendered.indexOf(this.option.value), 1);
    }
  },
) as Type<unknown>;

const leaves = (inputs: string) =>
  `<ng-widget-select aria-label="x" ${inputs}>
    <ng-template widgetSelectOption let-option><test-leaf [option]="option" /></ng-template>
  </ng-widget-select>`;

test('rows of a template are rendered for what is drawn only, and destroyed with it', async () => {
  await mount(leaves('[data]="data" value="birch"'), { data }, { imports: [Leaf] });
  await shows('Birch');
  expect(rendered).toEqual([]);
  await userEvent.click(control());
  await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
  expect(rendered).toEqual(['ash', 'birch', 'cedar']);
  await userEvent.keyboard('ced');
  await expect.poll(() => rendered).toEqual(['cedar']);
  await userEvent.keyboard('{Enter}');
  await shows('Cedar');
  await expect.poll(() => rendered).toEqual([]);
});

test('thousands of rows: only the visible ones are rendered, each in the frame that draws it', async () => {
  await mount(leaves('[data]="many" [open]="true"'), { many }, { imports: [Leaf] });
  await expect.poll(() => texts()[0]).toBe('Row 0');
  let empty = 0;
  for (const top of [5000, 90_000, 400, 179_000]) {
    list().scrollTop = top;
    // Scroll events come before the callbacks of a frame; what they draw is filled by then.
    await new Promise<void>((done) => {
      requestAnimationFrame(() => {
        empty += texts().filter((text) => text === '').length;
        done();
      });
    });
    await expect.poll(() => rendered.map((value) => `Row ${value}`).sort()).toEqual(texts().sort());
    expect(rendered.length).toBeLessThan(40);
  }
  expect(empty).toBe(0);
});

test.each([60, 5000])(
  '%i rows that are higher than a row push each other down, and the selected one is in view',
  async (count) => {
    await mount(
      `<ng-widget-select aria-label="Row" [data]="data" value="50">
        <ng-template widgetSelectOption let-option>
          <div style="height: 90px">{{ option.label }}</div>
        </ng-template>
      </ng-widget-select>`,
      { data: many.slice(0, count) },
    );
    await shows('Row 50');
    await userEvent.click(control());
    const boxOf = (element: HTMLElement) => element.getBoundingClientRect();
    await expect
      .poll(() => {
        const [box, row] = [boxOf(list()), boxOf($('[aria-selected="true"]'))];
        return row.height >= 90 && row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
      })
      .toBe(true);
    const all = rows().map(boxOf);
    all.forEach((row, i) => {
      expect(row.top).toBeGreaterThanOrEqual((all[i - 1]?.bottom ?? row.top) - 1);
    });
  },
);

test('case 130: caret, query, highlight, open list and focus are kept while the page checks with every key', async () => {
  const query = signal('');
  const told: unknown[] = [];
  const page = {
    query,
    told,
    count: signal(0),
    checks: 0,
    // New objects in each check.
    trees: () => {
      page.checks++;
      return ['Maple', 'Apple', 'Pineapple', 'Plum'].map((text) => ({ value: text, label: text }));
    },
    words: () => ({ noResults: 'No tree' }),
  };
  await mount(
    `{{ count() }}<output>{{ query() }}</output>
     <ng-widget-select aria-label="Tree" [data]="trees()" [(searchQuery)]="query"
       [language]="words()" [searchFields]="['label']" (change)="told.push($event.value)">
       <ng-template widgetSelectOption let-option><b>{{ option.label }}</b></ng-template>
     </ng-widget-select>`,
    page,
  );
  await userEvent.click(control());
  await expect.poll(rows).toHaveLength(4);
  const search = $<HTMLInputElement>('[type="search"]');
  await userEvent.keyboard('ple');
  await expect.poll(() => $('output').textContent).toBe('ple');
  // In the middle of the text: letters come where the caret is.
  search.setSelectionRange(0, 0);
  await userEvent.keyboard('app');
  await expect.poll(() => $('output').textContent).toBe('appple');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => $('output').textContent).toBe('apple');
  expect([search.value, search.selectionStart]).toEqual(['apple', 2]);
  await expect.poll(texts).toEqual(['Apple', 'Pineapple']);
  await userEvent.keyboard('{ArrowDown}');
  const active = () => $(`#${document.activeElement?.getAttribute('aria-activedescendant')}`);
  await expect.poll(() => active().textContent).toMatch(/apple/i);
  const wanted = active().textContent;

  const before = [active(), document.activeElement, search.selectionStart] as const;
  const { checks } = page;
  page.count.set(1);
  await expect.poll(() => page.checks).toBeGreaterThan(checks);
  expect([active(), document.activeElement, search.selectionStart]).toEqual(before);
  expect([search.value, texts(), told]).toEqual(['apple', ['Apple', 'Pineapple'], []]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told).toEqual([wanted]);
  expect(document.activeElement).toBe(control());
});

test('focus and blur are those of the whole, dropdown included, wherever it is', async () => {
  const told: string[] = [];
  await mount(
    `<ng-widget-select aria-label="Tree" [data]="data" [dropdownParent]="body" multiple
       (focus)="told.push('focus')" (blur)="told.push('blur')" /><button>Next</button>`,
    { data, told, body: document.body },
  );
  await userEvent.click(control());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => $$('.widget-select__tag')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(told).toEqual(['focus']);
  await userEvent.click($('main > button'));
  await expect.poll(() => told).toEqual(['focus', 'blur']);
});

test('in a modal dialog the list is in front, works, and goes with it', async () => {
  const value = signal<string | null>(null);
  await mount(
    `<dialog><ng-widget-select aria-label="Tree" [data]="data" [(value)]="value" /></dialog>`,
    { data, value },
  );
  const dialog = $<HTMLDialogElement>('dialog');
  dialog.showModal();
  await userEvent.click(control());
  await expect.poll(rows).toHaveLength(3);
  await userEvent.click(rows()[1] as HTMLElement);
  await expect.poll(value).toBe('birch');
  await userEvent.click(control());
  await expect.poll(rows).toHaveLength(3);
  dialog.close();
  await expect
    .poll(() => $$('[role="listbox"]').filter((one) => one.checkVisibility()))
    .toEqual([]);
});

test.each(['', 'name="tree"'])(
  'animate.leave: it keeps its place, size and text until it has faded (%s)',
  async (name) => {
    const isShown = signal(true);
    let end = () => {};
    await mount(
      `@if (isShown()) {
        <section (animate.leave)="hold($event)">
          <ng-widget-select ${name} aria-label="Tree" [data]="data" value="birch" />
        </section>
      }`,
      {
        data,
        isShown,
        hold: (event: AnimationCallbackEvent) => {
          end = () => event.animationComplete();
        },
      },
    );
    await shows('Birch');
    const looks = () => {
      const { width, height, top } = $('.widget-select__field').getBoundingClientRect();
      const native = $$('select').filter((select) => select.offsetWidth > 2);
      return [width, height, top, control().innerText.trim(), native];
    };
    const before = looks();
    await userEvent.click(control());
    await expect.poll(texts).toEqual(['Ash', 'Birch', 'Cedar']);
    isShown.set(false);
    await expect.poll(() => $('ng-widget-select').inert).toBe(true);
    expect([looks(), rows()]).toEqual([before, []]);
    end();
    await expect.poll(() => $$('section')).toEqual([]);
  },
);
