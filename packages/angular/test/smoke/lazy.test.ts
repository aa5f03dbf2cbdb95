import '@angular/compiler';
import { describe, expect, test, vi } from 'vitest';
import {
  provideSelectFeatures,
  WidgetSelect as Small,
  tree,
} from 'widget-select-angular/base/lazy';
import { WidgetSelect } from 'widget-select-angular/lazy';
import { $, $$, letters, mount, pick, shown } from './kit.ts';

describe('addition 49: the component opens before the code of its list is there, and picks after it', () => {
  test.each([
    ['lazy', WidgetSelect, []],
    ['base/lazy', Small, []],
    ['base/lazy with a feature', Small, [provideSelectFeatures(tree)]],
  ])('%s', async (_, Select, providers) => {
    await mount(
      '<ng-widget-select aria-label="x" [data]="data" value="v1" />',
      { data: letters('a|b') },
      { imports: [Select], providers },
    );
    expect($$('[role="option"]')).toEqual([]);
    $('.widget-select__control').click();
    expect($('[role="combobox"]').getAttribute('aria-expanded')).toBe('true');
    await vi.waitFor(() => expect($$('[role="option"]')).toHaveLength(2));
    $('.widget-select__control').click();
    await pick('B');
    expect(shown()).toBe('B');
  });
});
