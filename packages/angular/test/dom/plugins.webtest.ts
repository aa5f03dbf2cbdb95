// Additions 23, 24 and 54: plugins of the package in a component of Angular.
import '@angular/compiler';
import { signal } from '@angular/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import selectAll from 'widget-select/plugins/select-all';
import { de } from 'widget-select/plugins/texts';
import undo from 'widget-select/plugins/undo';
import searchMore, { typos } from 'widget-select/search-more';
import { $$, control, data, mount, shows } from './kit.ts';
import 'widget-select/plugins.css';

test('additions 23 and 24: select-all and undo work, tell the parent, and leave nothing', async () => {
  const trees = signal<string[]>([]);
  const told: string[][] = [];
  await mount(
    `<ng-widget-select aria-label="Trees" multiple [data]="data" [plugins]="plugins"
      [(value)]="trees" (valueChange)="told.push($event)" />`,
    { data, trees, told, plugins: [selectAll({ texts: de }), undo({ texts: de })] },
  );
  await userEvent.click(control());
  const rows = () => $$('.widget-select__select-all');
  await expect.poll(() => rows().map((row) => row.textContent)).toEqual(['Alle auswählen']);
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar']]);
  await expect.poll(() => rows()[0]?.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(rows()[0] as HTMLElement);
  await expect.poll(() => told).toEqual([['ash', 'birch', 'cedar'], []]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => told.at(-1)).toEqual(['ash', 'birch', 'cedar']);
  expect(told).toHaveLength(3);
  expect(trees()).toEqual(['ash', 'birch', 'cedar']);
});

test('addition 54: a typo finds a similar option', async () => {
  await mount('<ng-widget-select aria-label="Tree" [data]="data" [plugins]="plugins" />', {
    data,
    plugins: [searchMore([typos()])],
  });
  await userEvent.click(control());
  await userEvent.keyboard('bicrh');
  const shown = () => $$('.widget-select__message').map((message) => message.textContent);
  await expect.poll(shown).toEqual(['No exact match, 1 similar']);
  await userEvent.keyboard('{Enter}');
  await shows('Birch');
});
