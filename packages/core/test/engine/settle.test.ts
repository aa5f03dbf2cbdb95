import { describe, expect, test } from 'vitest';
import { scanEffect, settleEffect } from '../../src/engine/scan.js';
import { isActiveAnnounced } from '../../src/model/list/status.js';
import { option, options } from '../model/helpers.ts';
import { type Rig, rig } from './helpers.ts';

function settling(given = {}): Rig & { stop(): void } {
  const made = rig({ data: options('ab b c'), ...given });
  made.store.effect(scanEffect(made.env, made.store).effect);
  const { effect, stop } = settleEffect(made.env, made.store);
  made.store.effect(effect);
  made.store.dispatch({ type: 'open', origin: 'user', focus: 'search' });
  made.store.dispatch({ type: 'focus', place: 'search' });
  return { ...made, stop };
}

const type = ({ store }: Rig, text: string) =>
  store.dispatch({ type: 'query', origin: 'user', text });

describe('F4 what typing made active is announced half a second later', () => {
  test('500 ms after the last change', () => {
    const made = settling();
    type(made, 'a');
    made.env.pass(400);
    type(made, 'b');
    made.env.pass(499);
    expect([made.store.state.active, isActiveAnnounced(made.store.state)]).toEqual([0, false]);
    made.env.pass(1);
    expect(isActiveAnnounced(made.store.state)).toBe(true);
    expect(made.env.waiting.timer).toBe(0);
  });

  test('a navigation key announces at once', () => {
    const made = settling();
    type(made, 'b');
    made.store.dispatch({ type: 'move', to: 'next' });
    expect(isActiveAnnounced(made.store.state)).toBe(true);
    made.env.pass(500);
    expect(isActiveAnnounced(made.store.state)).toBe(true);
  });

  test('a longer search counts from its end', () => {
    const data = Array.from({ length: 20_000 }, (_, i) => option(`n${i}`));
    const made = settling({ data });
    type(made, 'n19999');
    made.env.pass(5000);
    expect(made.store.state.typingSettled).toBe(false);
    while (made.env.runSoon());
    expect(isActiveAnnounced(made.store.state)).toBe(false);
    made.env.pass(500);
    expect(isActiveAnnounced(made.store.state)).toBe(true);
  });

  test.each<[string, (made: ReturnType<typeof settling>) => void]>([
    ['closing', ({ store }) => store.dispatch({ type: 'close', origin: 'user', focus: 'keep' })],
    ['stop()', (made) => made.stop()],
  ])('%s leaves no timer', (_, act) => {
    const made = settling();
    type(made, 'b');
    expect(made.env.waiting.timer).toBe(1);
    act(made);
    expect(made.env.waiting.timer).toBe(0);
  });

  test('a query set while closed starts none', () => {
    const made = settling();
    made.store.dispatch({ type: 'close', origin: 'user', focus: 'keep' });
    type(made, 'b');
    expect(made.env.waiting.timer).toBe(0);
  });

  test('F5 the row active on open is announced on the control only', () => {
    const { store } = settling({ searchable: false });
    expect(isActiveAnnounced(store.state)).toBe(false);
    store.dispatch({ type: 'focus', place: 'control' });
    expect(isActiveAnnounced(store.state)).toBe(true);
  });
});
