/** The default of `ajax.debounce`. */
const DEBOUNCE_MS = 250;

const words = ['ho chi minh', 'da nang', 'hue', 'thanh pho', 'can tho', 'nha trang', 'quy nhon'];

/** A request of the widget, so long after the one before. */
interface Step {
  waitMs: number;
  q: string;
}

/** Repeatable numbers from 0 to 1: mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The requests of someone who opens the list, types words, corrects them, scrolls through pages and starts anew. They are more
 * than those of a real widget, which has a cache. Some types so slowly that each letter is a request.
 */
export function* typist(seed: number, lastsMs: number): Generator<Step> {
  const next = random(seed);
  const between = (min: number, max: number) => min + next() * (max - min);
  let passed = 0;
  let waited = 0;
  const pause = (ms: number) => {
    passed += ms;
    waited += ms;
  };
  function* request(q: string): Generator<Step> {
    yield { waitMs: waited, q };
    waited = 0;
  }

  while (passed < lastsMs) {
    yield* request('');
    const word = words[Math.floor(next() * words.length)] ?? '';
    const slow = next() < 0.3;
    const typed = [
      ...Array.from(word, (_, i) => word.slice(0, i + 1)),
      // Taken back, and typed again.
      ...[1, 2, 3, 2, 1].map((n) => word.slice(0, -n)),
    ];
    for (const q of typed) {
      const gap = slow ? between(DEBOUNCE_MS, 320) : between(70, 400);
      // The request is sent after the debounce, unless the next key comes before.
      if (gap < DEBOUNCE_MS) {
        pause(gap);
        continue;
      }
      pause(DEBOUNCE_MS);
      yield* request(q);
      pause(gap - DEBOUNCE_MS);
    }
    pause(DEBOUNCE_MS);
    yield* request(word);
    // The wheel, or the key End: a page as soon as the one before is listed.
    for (let pages = Math.floor(between(1, 31)); pages > 0; pages--) {
      pause(between(30, 150));
      yield* request(word);
    }
    pause(between(1000, 5000));
  }
}
