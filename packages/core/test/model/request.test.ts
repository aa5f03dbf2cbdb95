import { describe, expect, test } from 'vitest';
import type { OptionIndex } from '../../src/model/indexes.js';
import type { Command, StepRequest } from '../../src/model/request.js';
import type { SelectOptions } from '../../src/schema/options.js';
import { tree } from '../features/tree/model-kit.ts';
import { guard, option, options, stateOf, update } from './helpers.ts';

describe('ARCHITECTURE: a request says what its caller knows, its command what the guard has found out', () => {
  test.each<[StepRequest, object]>([
    [{ type: 'drag', drag: null }, { cancelled: false }],
    [{ type: 'expand', ix: 0 as OptionIndex }, { open: null }],
  ])('%j', (request, unsaid) => {
    const state = stateOf({ multiple: true, sortable: true });
    expect(guard(state, request).command).toEqual({ ...request, ...unsaid });
    const said = { ...request, ...unsaid } as StepRequest;
    expect(guard(state, said).command).toEqual(said);
  });

  const commandOf = (given: SelectOptions, request: StepRequest, values: string[] = []) =>
    guard(stateOf({ multiple: true, ...given }, values), request).command;

  test('D1.8 select-all says which options, and the first one that the cap refuses', () => {
    const given = { data: options('a b c d'), maxSelections: 3 };
    expect(commandOf(given, { type: 'toggleAll' }, ['b'])).toEqual({
      type: 'toggleAll',
      on: true,
      options: [0, 2],
      refused: option('d'),
    });
    expect(commandOf(given, { type: 'selectAll' }, ['b'])).toEqual({
      type: 'selectAll',
      options: [0, 2],
    });
  });

  test('D2.3 a pick in a tree is a node and a direction: what becomes of the selection is the reducer’s', () => {
    const given = { data: tree('P(a b c)'), maxSelections: 2 };
    expect(commandOf(given, { type: 'pick', ix: 0 as OptionIndex })).toEqual({
      type: 'pick',
      ix: 0,
      on: true,
    });
    expect(commandOf(given, { type: 'toggleAll' })).toEqual({
      type: 'toggleAll',
      on: true,
      options: [1, 2, 3],
      refused: null,
    });
  });

  test('D1.14 a label that becomes an option at once, and one whose response comes late', () => {
    const { selection } = stateOf();
    const made = [{ label: 'x', option: option('x') }];
    const given = { allowCreate: true };
    expect(commandOf(given, { type: 'create', labels: ['x'] })).toEqual({
      type: 'create',
      made,
      refused: null,
      asked: null,
    });
    expect(commandOf(given, { type: 'created', made, asked: selection })).toEqual({
      type: 'create',
      made,
      refused: null,
      asked: selection,
    });
  });

  test('a command with something left out does not compile', () => {
    const commands: Command[] = [
      // @ts-expect-error Which options?
      { type: 'selectAll' },
      // @ts-expect-error On or off?
      { type: 'toggleAll' },
      // @ts-expect-error Which places?
      { type: 'clear' },
      // @ts-expect-error On or off?
      { type: 'pick', ix: 0 },
    ];
    expect(commands).toHaveLength(4);
    // @ts-expect-error A request is no command.
    const ask = () => update(stateOf(), { type: 'selectAll' } as StepRequest);
    expect(ask).toThrow();
  });
});

test.each([
  ['user', true],
  ['api', true],
  ['host', false],
] as const)('addition 70: a list that was closed by the %s opens again: %s', (origin, opens) => {
  const focus = 'keep';
  const open: StepRequest = { type: 'open', origin: 'api', focus };
  const run = (state: ReturnType<typeof stateOf>, request: StepRequest) => {
    const { command } = guard(state, request);
    return command ? update(state, command).state : state;
  };
  const closed = run(run(stateOf(), open), { type: 'close', origin, focus });
  expect(run(closed, { ...open, again: true }).open).toBe(opens);
  expect(run(closed, open).open).toBe(true);
  // Enabling it is another reason.
  const flags = [true, false].map((disabled) => ({ type: 'hostDisabled', disabled }) as const);
  expect(run(flags.reduce(run, closed), { ...open, again: true }).open).toBe(true);
});
