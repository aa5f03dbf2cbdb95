// Checked by `npm run typecheck`: nothing here runs (addition 30).

import { expectTypeOf, test } from 'vitest';
import type { SelectOption, SelectValue } from 'widget-select';
import type {} from 'widget-select/element/react';
import 'widget-select/element';

const data: SelectOption[] = [];

test('addition 30: React knows the tag, its options, its attributes and its events', () => {
  <widget-select name="x" data={data} close-on-select clearable placeholder="Choose" class="wide">
    <option value="a">A</option>
  </widget-select>;
  <widget-select
    value={['a']}
    multiple
    onchange={({ detail }) => expectTypeOf(detail).toEqualTypeOf<string[] | string | null>()}
    onselect={({ detail }) => expectTypeOf(detail.label).toBeString()}
    onloading={({ detail }) => expectTypeOf(detail).toBeBoolean()}
    ref={(element) => element?.setSearchQuery('a')}
  />;
  // @ts-expect-error no such kind of size
  <widget-select size="huge" />;
  // @ts-expect-error no list
  <widget-select data="a" />;
});

test('addition 30: the page knows the tag', () => {
  const element = document.createElement('widget-select');
  expectTypeOf(element.value).toEqualTypeOf<SelectValue>();
  expectTypeOf(element.closeOnSelect).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(element.isDropdownOpen).returns.toBeBoolean();
  element.addEventListener('search', ({ detail }) => expectTypeOf(detail).toBeString());
  element.addEventListener('click', ({ clientX }) => expectTypeOf(clientX).toBeNumber());
  // @ts-expect-error the element is no instance to be built or destroyed
  element.destroy();
});
