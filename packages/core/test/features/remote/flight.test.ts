import { describe, expect, test } from 'vitest';
import { shareRequest } from '../../../src/features/remote/flight.js';
import { expectNoUnhandledRejection } from '../../engine/helpers.ts';
import { settle } from './engine-kit.ts';

expectNoUnhandledRejection();

interface Sent {
  readonly signal: AbortSignal;
  answer(value: unknown): void;
  refuse(error: unknown): void;
}

/** A source that responds when the test says so. */
function source() {
  const sent: Sent[] = [];
  const send = (signal: AbortSignal) =>
    new Promise((answer, refuse) => {
      sent.push({ signal, answer, refuse });
    });
  /** Somebody asks: what became of it, and the way to leave. */
  const ask = (key = 'k', by: object = sent) => {
    const abort = new AbortController();
    const seen: { answer?: unknown; error?: unknown } = {};
    shareRequest(by, key, abort.signal, send).then(
      (answer) => Object.assign(seen, { answer }),
      (error: unknown) => Object.assign(seen, { error }),
    );
    return { seen, abort, leave: () => abort.abort() };
  };
  return { sent, ask };
}

describe('D4.5 the same request asked for by many is sent once', () => {
  test('all receive its response', async () => {
    const { sent, ask } = source();
    const all = [ask(), ask(), ask()];
    expect(sent).toHaveLength(1);
    sent[0]?.answer('it');
    await settle();
    expect(all.map(({ seen }) => seen)).toEqual([
      { answer: 'it' },
      { answer: 'it' },
      { answer: 'it' },
    ]);
    expect(sent[0]?.signal.aborted).toBe(false);
  });

  test('another key or another source is another request', async () => {
    const { sent, ask } = source();
    const [one, two, three] = [ask('a'), ask('b'), ask('a', {})];
    expect(sent).toHaveLength(3);
    sent.forEach(({ answer }, i) => {
      answer(i);
    });
    await settle();
    expect([one, two, three].map(({ seen }) => seen.answer)).toEqual([0, 1, 2]);
  });

  test('once it has been answered it is sent anew', async () => {
    const { sent, ask } = source();
    ask();
    sent[0]?.answer(1);
    await settle();
    const late = ask();
    expect(sent).toHaveLength(2);
    sent[1]?.answer(2);
    await settle();
    expect(late.seen.answer).toBe(2);
  });

  test('once it has failed it is sent anew', async () => {
    const { sent, ask } = source();
    ask();
    sent[0]?.refuse(new Error('no'));
    await settle();
    ask();
    expect(sent).toHaveLength(2);
  });

  test('a rejection reaches all', async () => {
    const { sent, ask } = source();
    const all = [ask(), ask()];
    const error = new Error('no');
    sent[0]?.refuse(error);
    await settle();
    expect(all.map(({ seen }) => seen)).toEqual([{ error }, { error }]);
  });

  test('a client that throws before it has made a promise has rejected', async () => {
    const error = new Error('at once');
    const by = {};
    const fail = () => {
      throw error;
    };
    const { signal } = new AbortController();
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => shareRequest(by, 'k', signal, fail)),
    );
    expect(outcomes.map((outcome) => 'reason' in outcome && outcome.reason)).toEqual([
      error,
      error,
    ]);
  });

  test('a client that returns no promise has responded', async () => {
    expect(await shareRequest({}, 'k', new AbortController().signal, () => 7)).toBe(7);
  });
});

describe('D4.4 leaving', () => {
  test('one leaves: it is notified at once, and the others continue', async () => {
    const { sent, ask } = source();
    const [goes, stays] = [ask(), ask()];
    goes.leave();
    await settle();
    expect(goes.seen.error).toBe(goes.abort.signal.reason);
    expect(sent[0]?.signal.aborted).toBe(false);
    sent[0]?.answer('it');
    await settle();
    expect(stays.seen).toEqual({ answer: 'it' });
    expect(goes.seen).toEqual({ error: goes.abort.signal.reason });
  });

  test('all leave: the request is aborted', async () => {
    const { sent, ask } = source();
    const all = [ask(), ask(), ask()];
    for (const one of all.slice(0, 2)) one.leave();
    expect(sent[0]?.signal.aborted).toBe(false);
    all[2]?.leave();
    expect(sent[0]?.signal.aborted).toBe(true);
    await settle();
    expect(all.every(({ seen, abort }) => seen.error === abort.signal.reason)).toBe(true);
  });

  test('the same page asked for after that is a new request, which the late response is not', async () => {
    const { sent, ask } = source();
    ask().leave();
    const again = ask();
    expect(sent).toHaveLength(2);
    sent[0]?.answer('old');
    await settle();
    expect(again.seen).toEqual({});
    // The old one has landed meanwhile; the new one is still to be shared.
    const third = ask();
    expect(sent).toHaveLength(2);
    sent[1]?.answer('new');
    await settle();
    expect([again.seen, third.seen]).toEqual([{ answer: 'new' }, { answer: 'new' }]);
  });

  test('whoever comes while it is on its way keeps it alive', () => {
    const { sent, ask } = source();
    const first = ask();
    ask();
    first.leave();
    expect(sent[0]?.signal.aborted).toBe(false);
    ask();
    expect(sent).toHaveLength(1);
  });

  test('a request that rejects because it was aborted disturbs nobody', async () => {
    const { sent, ask } = source();
    const one = ask();
    one.leave();
    sent[0]?.refuse(sent[0].signal.reason);
    await settle();
    expect(one.seen.error).toBe(one.abort.signal.reason);
  });

  test('leaving after the response changes nothing', async () => {
    const { sent, ask } = source();
    const [one, two] = [ask(), ask()];
    sent[0]?.answer('it');
    await settle();
    one.leave();
    two.leave();
    await settle();
    expect([one.seen, two.seen]).toEqual([{ answer: 'it' }, { answer: 'it' }]);
    expect(sent[0]?.signal.aborted).toBe(false);
  });

  test('who comes with a signal that has aborted already is refused and keeps nothing alive', async () => {
    const { sent, ask } = source();
    const gone = new AbortController();
    gone.abort();
    const late = shareRequest(sent, 'k', gone.signal, () => new Promise(() => {})).then(
      () => 'answered',
      (error: unknown) => error,
    );
    const one = ask('k');
    one.leave();
    await settle();
    expect(await Promise.race([late, Promise.resolve('waits')])).toBe(gone.signal.reason);
  });
});
