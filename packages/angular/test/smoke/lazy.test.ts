import '@angular/compiler';
import { describe, expect, test, vi } from 'vitest';
import SelectWidget, { type SelectOption } from 'widget-select';
import SmallLater from 'widget-select/base/lazy';
import {
  provideSelectFeatures,
  WidgetSelect as Small,
  tree,
} from 'widget-select-angular/base/lazy';
import { $, $$, letters, mount, settled, shown } from './kit.ts';

/** A tree with a closed branch: two rows. */
const nested: SelectOption[] = [
  { value: 'v1', label: 'A', children: letters('c') },
  { value: 'v2', label: 'B' },
];

/** The code of the open list of a class: there from the start, or loaded later. */
const listCodeOf = (Select: object) => Reflect.get(Select, 'listCode') as object;

describe('addition 49: the component loads the code of its list later, and lists and picks after it', () => {
  test.each([
    ['base/lazy', Small, SmallLater, [], letters('a|b')],
    ['base/lazy with a feature', Small, SmallLater, [provideSelectFeatures(tree)], nested],
  ])('%s', async (_, Select, Core, providers, data) => {
    await mount(
      '<ng-widget-select aria-label="x" [data]="data" value="v1" />',
      { data },
      { imports: [Select], providers },
    );
    const select = SelectWidget.get($('ng-widget-select')) as object;
    expect(listCodeOf(select.constructor)).toBe(listCodeOf(Core));
    expect(listCodeOf(select.constructor)).not.toBe(listCodeOf(SelectWidget));
    $('.widget-select__control').click();
    expect($('[role="combobox"]').getAttribute('aria-expanded')).toBe('true');
    const items = () => $$('[role="option"], [role="treeitem"]');
    await vi.waitFor(() => expect(items()).toHaveLength(2));
    items()[1]?.click();
    await settled();
    expect(shown()).toBe('B');
  });
});
