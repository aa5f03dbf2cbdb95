import { describe, expect, test } from 'vitest';
import * as Changed from '../../src/model/delta.js';
import { type Update, when } from '../../src/model/delta.ts';
import type { OptionIndex, TagIndex } from '../../src/model/indexes.js';
import type { StepRequest } from '../../src/model/request.js';
import { valueOfState } from '../../src/model/select/value.js';
import { options } from '../model/helpers.ts';
import { type Rig, rig } from './helpers.ts';

const data = options('a b c d');
const pick = (ix: number): StepRequest => ({ type: 'pick', ix: ix as OptionIndex });
const setTo = (...values: string[]): StepRequest => ({ type: 'value', origin: 'api', values });
const open: StepRequest = { type: 'open', origin: 'api', focus: 'keep' };
const close: StepRequest = { type: 'close', origin: 'api', focus: 'keep' };
const multiple = (values: string[] = []): Rig => rig({ data, multiple: true }, values);

describe('many at once', () => {
  test('a step of 150,000 events tells all of them, in order', () => {
    const many = Array.from({ length: 150_000 }, (_, i) => ({ value: `v${i}`, label: `v${i}` }));
    const { store, heard } = rig({ data: many, multiple: true }, []);
    store.dispatch({ type: 'toggleAll' });
    expect(heard).toHaveLength(150_002);
    expect(heard[0]).toBe('select v0');
    expect(heard.slice(-1)).toEqual(['native']);
  });

  test('options laid over in a hook and again in its step are both kept', () => {
    const { store } = multiple();
    store.part(({ command }) => {
      if (command.type === 'pick') {
        store.dispatch({ type: 'config', options: { placeholder: 'p' }, catalog: null });
        store.dispatch({ type: 'config', options: { theme: 't' }, catalog: null });
      }
    });
    store.dispatch(pick(0));
    expect(store.state.config).toMatchObject({ placeholder: 'p', theme: 't' });
  });
});

describe('D1.7 a tag that has no button', () => {
  test('does not take focus: the control does', () => {
    const { store } = rig({ data: [{ value: 'a', label: 'a', disabled: true }], multiple: true }, [
      'a',
    ]);
    const targets: unknown[] = [];
    store.effect(({ delta }) => targets.push(delta.focus));
    store.dispatch({ type: 'goto', focus: 0 as TagIndex });
    expect(targets).toEqual(['control']);
    expect(store.state.focus).toBe('none');
  });
});

describe('a step', () => {
  test('goes through parts in order, then effects, then events', () => {
    const { store, heard } = multiple();
    const order: string[] = [];
    store.effect(() => order.push('effect'));
    store.part(() => order.push(`part 1, heard ${heard.length}`));
    store.part(() => order.push('part 2'));
    store.dispatch(pick(0));
    expect(order).toEqual(['part 1, heard 0', 'part 2', 'effect']);
    expect(heard).toEqual(['select a', 'change ["a"]', 'native']);
  });

  test('calls a part that names changes for these, and to draw anew', () => {
    const { store } = multiple();
    const calls: string[] = [];
    store.part(when(Changed.OPEN | Changed.CONFIG, ({ command }) => calls.push(command.type)));
    for (const step of [pick(0), open, setTo('b'), close]) store.dispatch(step);
    expect(calls).toEqual(['open', 'close']);
    store.draw();
    expect(calls).toHaveLength(3);
  });

  test('parts and effects see the state before and after, what changed and why', () => {
    const { store } = multiple();
    const seen: Update[] = [];
    store.part((step) => seen.push(step));
    const before = store.state;
    store.dispatch(pick(1));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      command: pick(1),
      delta: { picked: [data[1]], isValueChanged: true },
    });
    expect(seen[0]?.prev).toBe(before);
    expect(seen[0]?.state).toBe(store.state);
    expect(seen[0]?.changed).toBe(Changed.SELECTION);
  });

  test('one that changes nothing draws nothing; effects still hear of it', () => {
    const { store, heard } = multiple(['a']);
    const calls: string[] = [];
    store.part(() => calls.push('part'));
    store.effect(({ changed }) => calls.push(`effect ${changed}`));
    store.dispatch(setTo('a'));
    store.dispatch({ type: 'goto', focus: 'control' });
    expect(calls).toEqual(['effect 0', 'effect 0']);
    expect(heard).toEqual([]);
  });

  test('a refused one reaches no handler, but may be reported', () => {
    const { store, heard } = rig({ data, multiple: true, maxSelections: 1 }, ['a']);
    const calls: string[] = [];
    store.part(() => calls.push('part'));
    store.effect(() => calls.push('effect'));
    const before = store.state;
    store.dispatch(pick(1));
    store.dispatch(close);
    expect(calls).toEqual([]);
    expect(store.state).toBe(before);
    expect(heard).toEqual(['maximum 1 b']);
  });

  test('draw() runs every part with all bits set', () => {
    const { store } = multiple();
    const bits = Object.values(Changed).filter((bit) => typeof bit === 'number');
    const drawn: number[][] = [];
    store.part(({ changed, prev, state }) => {
      if (prev === state) drawn.push(bits.filter((bit) => changed & bit));
    });
    store.effect(() => drawn.push([]));
    store.draw();
    expect(drawn).toEqual([bits]);
  });
});

describe('crash isolation', () => {
  test('a part or effect that throws is reported and stops neither the others nor the event', () => {
    const { store, env, heard } = multiple();
    const calls: string[] = [];
    const thrower = (text: string) => () => {
      throw new Error(text);
    };
    store.part(thrower('part'));
    store.part(() => calls.push('part'));
    store.effect(thrower('effect'));
    store.effect(() => calls.push('effect'));
    store.dispatch(pick(0));
    expect(calls).toEqual(['part', 'effect']);
    expect(heard).toEqual(['select a', 'change ["a"]', 'native']);
    expect(env.reported.map(String)).toEqual(['Error: part', 'Error: effect']);
  });

  test('a veto that throws has refused; the next step works', () => {
    const { store, env, heard } = multiple();
    let broken = true;
    store.veto((_, action) => {
      if (broken) throw new Error('veto');
      return action;
    });
    store.dispatch(pick(0));
    expect(heard).toEqual([]);
    expect(env.reported).toHaveLength(1);
    broken = false;
    store.dispatch(pick(0));
    expect(heard).toHaveLength(3);
  });

  test('a step that fails changes nothing, and the next one works', () => {
    const { store, env, heard } = multiple();
    store.dispatch({ type: 'config', options: { searchFields: [null] }, catalog: null });
    store.dispatch(open);
    const before = store.state;
    store.dispatch({ type: 'query', origin: 'user', text: 'a' });
    expect(env.reported).toHaveLength(1);
    expect(store.state).toBe(before);
    store.dispatch(pick(0));
    expect(heard).toEqual(['open', 'select a', 'change ["a"]', 'native']);
  });

  test('D1.6 an event whose delivery fails does not hold up the others', () => {
    const made = multiple();
    made.onEvent = ({ name }) => {
      if (name === 'select') throw new Error('handler');
    };
    made.store.dispatch(pick(0));
    expect(made.heard).toEqual(['select a', 'change ["a"]', 'native']);
    made.store.dispatch(pick(1));
    expect(made.heard).toHaveLength(6);
    expect(made.env.reported).toHaveLength(2);
  });
});

describe('vetoes', () => {
  test('see the state and the action, come before the hooks, and any of them refuses', () => {
    const asked: string[] = [];
    const { store, heard } = rig({
      data,
      multiple: true,
      beforeSelect: ({ value }) => asked.push(`hook ${value}`) > 0,
    });
    store.veto((state, action) => {
      asked.push(`${action.type} ${valueOfState(state)}`);
      return action;
    });
    store.veto((_, action) => (action.type === 'pick' && action.ix === 1 ? null : action));
    store.dispatch(pick(1));
    store.dispatch(pick(2));
    expect(asked).toEqual(['pick ', 'pick ', 'hook c']);
    expect(heard).toEqual(['select c', 'change ["c"]', 'native']);
  });
});

describe('a dispatch within a step', () => {
  test('by a part or effect waits until the step is done, before the outermost call returns', () => {
    const { store, heard } = multiple();
    const order: string[] = [];
    store.part(({ command }) => {
      order.push(`part ${command.type}`);
      if (command.type === 'open') store.dispatch(pick(0));
    });
    store.effect(({ command }) => {
      order.push(`effect ${command.type}`);
      if (command.type === 'open') store.dispatch(pick(1));
    });
    store.dispatch(open);
    expect(order).toEqual([
      'part open',
      'effect open',
      'part pick',
      'effect pick',
      'part pick',
      'effect pick',
    ]);
    expect(valueOfState(store.state)).toEqual(['a', 'b']);
    expect(heard.filter((event) => event !== 'native')).toEqual([
      'open',
      'select a',
      'change ["a"]',
      'select b',
      'change ["a","b"]',
    ]);
  });

  test('by a hook waits until the pick is done', () => {
    const made: Rig = rig({
      data,
      beforeSelect: () => {
        made.store.dispatch(setTo('d'));
        return true;
      },
    });
    made.store.dispatch(pick(0));
    expect(made.heard).toEqual(['select a', 'change "a"', 'native', 'change "d"', 'native']);
  });

  test('D5.6 by a handler takes effect at once, and its events follow in order', () => {
    const made = multiple();
    const values: unknown[] = [];
    made.onEvent = ({ name }) => {
      values.push([name, valueOfState(made.store.state)]);
      if (name !== 'select') return;
      made.store.dispatch(setTo('c'));
      values.push(valueOfState(made.store.state));
    };
    made.store.dispatch(pick(0));
    expect(values).toEqual([
      ['select', ['a']],
      ['c'],
      ['change', ['c']],
      ['native', ['c']],
      ['change', ['c']],
      ['native', ['c']],
    ]);
    expect(made.heard).toEqual(['select a', 'change ["a"]', 'native', 'change ["c"]', 'native']);
  });

  test('a handler may open, close and pick without end being lost', () => {
    const made = multiple();
    let rounds = 0;
    made.onEvent = ({ name }) => {
      if (name === 'open') made.store.dispatch(close);
      if (name === 'close' && ++rounds < 5) made.store.dispatch(open);
    };
    made.store.dispatch(open);
    expect(made.heard).toEqual(Array.from({ length: 5 }, () => ['open', 'close']).flat());
    expect(made.store.state.open).toBe(false);
  });
});

describe('D5.5 stop', () => {
  test('nothing happens any more', () => {
    const { store, heard } = multiple(['a']);
    const calls: string[] = [];
    store.part(() => calls.push('part'));
    store.stop();
    store.stop();
    store.dispatch(pick(1));
    expect([calls, heard]).toEqual([[], []]);
    expect(valueOfState(store.state)).toEqual(['a']);
  });

  test('by a handler: the events that wait are not told', () => {
    const made = multiple();
    made.onEvent = () => made.store.stop();
    made.store.dispatch(pick(0));
    expect(made.heard).toEqual(['select a']);
    expect(valueOfState(made.store.state)).toEqual(['a']);
  });

  test('by a part: no other part, effect or event, and no step that waits', () => {
    const { store, heard } = multiple();
    const calls: string[] = [];
    store.part(() => {
      store.dispatch(pick(1));
      store.stop();
    });
    store.part(() => calls.push('part'));
    store.effect(() => calls.push('effect'));
    store.dispatch(pick(0));
    expect([calls, heard]).toEqual([[], []]);
  });

  test('by an effect: no other effect', () => {
    const { store, heard } = multiple();
    const calls: string[] = [];
    store.effect(() => store.stop());
    store.effect(() => calls.push('effect'));
    store.dispatch(pick(0));
    expect([calls, heard]).toEqual([[], []]);
  });

  test('by a hook: the pick is not carried out', () => {
    const made: Rig = rig({
      data,
      beforeSelect: () => {
        made.store.stop();
        return true;
      },
    });
    made.store.dispatch(pick(0));
    expect(made.heard).toEqual([]);
    expect(valueOfState(made.store.state)).toBeNull();
  });
});
