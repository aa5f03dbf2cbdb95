// Every option of the core's table is followed, in whatever form Vue holds it (D8.3, D8.4).
import { expect, test, vi } from 'vitest';
import { computed, h, nextTick, reactive, readonly, ref, shallowReactive, shallowRef } from 'vue';
import SelectWidget, { type SelectOptions } from 'widget-select';
import { OPTIONS, type OptionName } from 'widget-select/internal/schema';
import WidgetSelect from 'widget-select-vue';
import { samplesOf } from '../../../../tools/option-samples.ts';
import { letters, logged, mount } from './kit.ts';

// `name` and `form` are attributes of the `<select>` that is rendered, and some are for an `<input>`.
const names = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !/^(name|form|delimiter|valueFormat)$/.test(name),
);
/** A value that is not the default. */
const sampleOf = (name: OptionName) => {
  const [first, second] = samplesOf(name);
  const byDefault = name === 'values' ? 'own' : OPTIONS[name].default;
  return first === byDefault ? second : first;
};

type Bag = Record<string, unknown>;
interface Holder {
  get(): SelectOptions;
  set(name: string, value: unknown): void;
}

const holders: Record<string, () => Holder> = {
  'a plain object, new each time': () => {
    const all = shallowRef<[string, unknown][]>([]);
    return {
      get: () => Object.fromEntries(all.value),
      set: (name, value) => {
        all.value = [...all.value, [name, value]];
      },
    };
  },
  'reactive()': () => {
    const now = reactive<Bag>({});
    return {
      get: () => now as SelectOptions,
      set: (name, value) => Object.assign(now, { [name]: value }),
    };
  },
  'shallowReactive()': () => {
    const now = shallowReactive<Bag>({});
    return {
      get: () => now as SelectOptions,
      set: (name, value) => Object.assign(now, { [name]: value }),
    };
  },
  'readonly() of reactive()': () => {
    const now = reactive<Bag>({});
    const seen = readonly(now) as SelectOptions;
    return { get: () => seen, set: (name, value) => Object.assign(now, { [name]: value }) };
  },
  'a ref, changed inside': () => {
    const now = ref<Bag>({});
    return {
      get: () => now.value,
      set: (name, value) => Object.assign(now.value, { [name]: value }),
    };
  },
  'a shallowRef, replaced': () => {
    const now = shallowRef<Bag>({});
    return {
      get: () => now.value,
      set: (name, value) => {
        now.value = { ...now.value, [name]: value };
      },
    };
  },
  'a computed': () => {
    const from = ref<Bag>({});
    const now = computed(() => ({ ...from.value }));
    return {
      get: () => now.value,
      set: (name, value) => Object.assign(from.value, { [name]: value }),
    };
  },
  'nested in a store': () => {
    const store = reactive({ page: { select: {} as Bag } });
    return {
      get: () => store.page.select,
      set: (name, value) => Object.assign(store.page.select, { [name]: value }),
    };
  },
};

test.each(Object.keys(holders))('D8.3: every live option is followed: %s', async (title) => {
  const told: string[][] = [];
  const updateOptions = vi
    .spyOn(SelectWidget.prototype, 'updateOptions')
    .mockImplementation((options) => void told.push(Object.keys(options)));
  const { get, set } = (holders[title] as () => Holder)();
  mount(() => h(WidgetSelect, { 'aria-label': 'x', options: get() }));
  const live = names.filter((name) => OPTIONS[name].live);
  for (const name of live) {
    set(name, sampleOf(name));
    await nextTick();
    const given = updateOptions.mock.lastCall?.[0]?.[name];
    if (typeof given === 'function') expect(typeof sampleOf(name)).toBe('function');
    else expect(given).toEqual(sampleOf(name));
  }
  expect(told).toEqual(live.map((name) => [name]));
  for (const name of live) {
    set(name, undefined);
    await nextTick();
  }
  expect(told.slice(live.length)).toEqual(live.map((name) => [name]));
});

test('D8.3 every structural option warns once and says to change the `key`, nothing is updated', async () => {
  const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
  const options = reactive<Bag>({ data: letters('a|b') });
  mount(() => [
    h(WidgetSelect, { 'aria-label': 'x', options }),
    h(WidgetSelect, { 'aria-label': 'y', options }),
  ]);
  const structural = names.filter((name) => !OPTIONS[name].live);
  expect(structural.length).toBeGreaterThan(3);
  for (const name of structural) {
    options[name] = sampleOf(name);
    await nextTick();
    delete options[name];
    await nextTick();
    options[name] = sampleOf(name);
    await nextTick();
    const told = (label: string) =>
      expect.stringMatching(new RegExp(`${name} of .*"${label}".*\\bkey\\b`));
    expect(logged.splice(0)).toEqual([told('x'), told('y')]);
  }
  expect(updateOptions).not.toHaveBeenCalled();
});
