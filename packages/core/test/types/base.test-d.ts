import { expectTypeOf, test } from 'vitest';
import SelectWidget, { remote, type SelectFeature, tree } from 'widget-select/base';

test('a class with features has the methods and the types of every other', () => {
  const Class = SelectWidget.with(tree, remote);
  const select = new Class<{ code: number }, true>('#it', {
    multiple: true,
    beforeSelect: (option) => option.meta?.code === 1,
  });
  expectTypeOf(select.getValue()).toEqualTypeOf<string[]>();
  expectTypeOf(new Class('#it').getValue()).toEqualTypeOf<string | null>();
  expectTypeOf(select.expandAll).toEqualTypeOf<() => void>();
});

test('a feature is named and opaque; what is none is refused', () => {
  expectTypeOf(tree).toEqualTypeOf<SelectFeature>();
  // @ts-expect-error No feature.
  SelectWidget.with({ name: 'colours' });
});

test('a class with features has no `with`: all are named in one call', () => {
  // @ts-expect-error No such method.
  SelectWidget.with(tree).with(remote);
});
