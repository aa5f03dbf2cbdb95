// @ts-check
// What the timed steps cost in style, layout and paint, by the browser's own trace. Tracing slows each step down, so its
// times are compared among libraries and not with those of other runs.

const STYLE = 'UpdateLayoutTree';
const CATEGORIES = ['devtools.timeline', 'blink', 'disabled-by-default-blink.debug'];

/**
 * Sums over all traced steps; times in milliseconds.
 * @typedef {object} StyleWork
 * @property {number} steps
 * @property {number} passes times that styles were computed
 * @property {number} elements for which a style was computed
 * @property {number} tried selectors that the browser compared with an element
 * @property {number} matched
 * @property {number} style
 * @property {number} layouts
 * @property {number} layout
 * @property {number} paint with what prepares it: layers, property trees
 */
/** @typedef {{ name: string, dur?: number, args?: any }} Event */

/** @returns {StyleWork} */
const none = () => ({
  steps: 0,
  passes: 0,
  elements: 0,
  tried: 0,
  matched: 0,
  style: 0,
  layouts: 0,
  layout: 0,
  paint: 0,
});

/** @param {import('playwright').CDPSession} cdp */
export function createStyleTrace(cdp) {
  /** @type {Map<string, StyleWork>} */
  const sums = new Map();
  /** @type {Event[]} */
  let events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {any[]} */ (value));
  });

  return {
    sums,
    /**
     * Counts what a step does, if it succeeds. Samples that only warm up are not counted.
     * @template T @param {string} adapter @param {() => Promise<T>} act @returns {Promise<T>}
     */
    async of(adapter, act) {
      events = [];
      await cdp.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: CATEGORIES },
      });
      const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
      const result = await act().finally(async () => {
        await cdp.send('Tracing.end');
        await ended;
      });
      const sum = sums.get(adapter) ?? none();
      sum.steps++;
      for (const event of events) addEvent(sum, event);
      sums.set(adapter, sum);
      return result;
    },
  };
}

const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** @param {StyleWork} sum @param {Event} event */
function addEvent(sum, { name, dur = 0, args }) {
  const ms = dur / 1000;
  if (name === STYLE) {
    sum.passes++;
    sum.elements += args?.elementCount ?? 0;
    sum.style += ms;
  } else if (name === 'SelectorStats') {
    for (const one of args?.selector_stats?.selector_timings ?? []) {
      sum.tried += one.match_attempts ?? 0;
      sum.matched += one.match_count ?? 0;
    }
  } else if (name === 'Layout') {
    sum.layouts++;
    sum.layout += ms;
  } else if (PAINT.includes(name)) sum.paint += ms;
}

/** A table, per step. @param {Map<string, StyleWork>} sums */
export function styleTable(sums) {
  const columns = /** @type {const} */ ([
    'passes',
    'elements',
    'tried',
    'matched',
    'style',
    'layouts',
    'layout',
    'paint',
  ]);
  const rows = [...sums].map(([name, { steps, ...sum }]) => [
    name,
    ...columns.map((what) => {
      const per = sum[what] / steps;
      return per < 10 ? per.toFixed(2) : per.toFixed(0);
    }),
  ]);
  const cells = [['per step', ...columns], ...rows];
  return cells
    .map(([name = '', ...rest]) => name.padEnd(16) + rest.map((one) => one.padStart(9)).join(''))
    .join('\n');
}
