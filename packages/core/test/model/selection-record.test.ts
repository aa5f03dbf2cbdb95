import { afterEach, describe, expect, test, vi } from 'vitest';
import { tree } from '../features/tree/model-kit.ts';
import {
  type Driver,
  driveModel,
  option,
  options,
  pick,
  setValue,
  textOfSelection,
} from './helpers.ts';

afterEach(() => void vi.restoreAllMocks());

const driver = () => driveModel({ data: options('a b c'), multiple: true, sortable: true }, ['a']);
const paste = (to: Driver, labels: string[]) => to.act({ type: 'create', labels, pasted: true });

describe('ARCHITECTURE: the selection is a record that nothing writes into', () => {
  test.each<[string, (to: Driver) => unknown]>([
    ['an option is selected', (to) => pick(to, 'b')],
    ['one is taken back', (to) => pick(to, 'a')],
    ['a tag is removed', (to) => to.act({ type: 'remove', place: 0, focus: 'keep' })],
    ['everything is selected', (to) => to.act({ type: 'toggleAll' })],
    ['everything is cleared', (to) => to.act({ type: 'clear' })],
    ['a tag is moved', (to) => to.act({ type: 'reorder', from: 0, to: 1, focus: 'keep' })],
    ['a script sets another value', (to) => setValue(to, ['c', 'x'])],
  ])('when %s, the one before is as it was', (_, act) => {
    const to = driver();
    setValue(to, ['a', 'c']);
    const { selection } = to.state;
    const before = textOfSelection(selection);
    act(to);
    expect(to.state.selection).not.toBe(selection);
    expect(textOfSelection(selection)).toBe(before);
  });

  test('D5.3 a record that was read by value, and the next one, are independent', () => {
    const data = [option('a'), option('b'), option('b', { label: 'again' })];
    const to = driveModel({ data, multiple: true });
    pick(to, 'a');
    expect(to.act({ type: 'pick', ix: 1 })).toContain('select b');
    expect(to.act({ type: 'pick', ix: 2 })).toEqual(['unselect b', 'change ["a"]', 'native']);
    expect(to.act({ type: 'pick', ix: 2 })).toContain('select b');
  });

  test('D1.14 many pasted texts copy it once', () => {
    const to = driveModel({ data: options('a b'), multiple: true, allowCreate: true }, ['a']);
    const copies = vi.spyOn(Uint8Array.prototype, 'set');
    const labels = Array.from({ length: 20 }, (_, i) => `new ${i}`);
    paste(to, labels);
    expect(to.value).toEqual(['a', ...labels]);
    expect(copies).toHaveBeenCalledTimes(1);
  });
});

describe('what a step has done is computed from the records before and after it', () => {
  test('D2.3 a cascade tells the node acted on, and the value once', () => {
    const to = driveModel({ data: tree('P(a b)'), multiple: true, treeValue: 'leaves' });
    expect(pick(to, 'P')).toEqual(['select P', 'change ["a","b"]', 'native']);
    expect(pick(to, 'a')).toEqual(['unselect a', 'change ["b"]', 'native']);
  });

  test('D1.5 only the value tells what a single select replaces', () => {
    const to = driveModel({ data: options('a b') }, ['a']);
    expect(pick(to, 'b')).toEqual(['select b', 'change "b"', 'native']);
    expect(pick(to, 'b')).toEqual([]);
  });
});
