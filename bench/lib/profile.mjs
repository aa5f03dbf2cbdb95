// @ts-check
// Where the time of the timed steps goes, by function. `self` is the function's own, `total` with what it calls.

/** @typedef {{ self: number, total: number }} Times */
/** @typedef {Map<string, Times>} Functions */

/** @param {import('playwright').CDPSession} cdp @param {Functions} [functions] adds to what another page did */
export async function createProfiler(cdp, functions = new Map()) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 });

  return {
    functions,
    start: () => cdp.send('Profiler.start'),
    async stop() {
      const { profile } = await cdp.send('Profiler.stop');
      addProfile(functions, profile);
    },
  };
}

/** @typedef {{ id: number, callFrame: { functionName: string, lineNumber: number }, children?: number[] }} ProfileNode */

/**
 * @param {Map<string, Times>} functions
 * @param {{ nodes: ProfileNode[], samples?: number[], timeDeltas?: number[] }} profile
 */
function addProfile(functions, { nodes, samples = [], timeDeltas = [] }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parent = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])));
  const nameOf = (/** @type {number} */ id) => {
    const frame = byId.get(id)?.callFrame;
    return frame?.functionName || `(anonymous, line ${(frame?.lineNumber ?? -1) + 1})`;
  };
  samples.forEach((id, i) => {
    const ms = (timeDeltas[i] ?? 0) / 1000;
    const seen = new Set();
    for (let at = /** @type {number | undefined} */ (id); at !== undefined; at = parent.get(at)) {
      const name = nameOf(at);
      const times = functions.get(name) ?? { self: 0, total: 0 };
      if (at === id) times.self += ms;
      if (!seen.has(name)) times.total += ms;
      seen.add(name);
      functions.set(name, times);
    }
  });
}

/** @param {Map<string, Times>} functions @param {number} samples divides the times: milliseconds per sample */
export function profileTable(functions, samples) {
  const left = new Set(['(root)', '(idle)', '(program)']);
  const per = (/** @type {number} */ ms) => (ms / samples).toFixed(2).padStart(9);
  const rows = [...functions].filter(([name]) => !left.has(name));
  const top = (/** @type {'self' | 'total'} */ by, /** @type {number} */ count) =>
    rows
      .sort((a, b) => b[1][by] - a[1][by])
      .slice(0, count)
      .map(([name, { self, total }]) => `${per(self)} ${per(total)}  ${name}`);
  const head = '     self     total';
  return [`${head}  by self`, ...top('self', 18), `${head}  by total`, ...top('total', 30)].join(
    '\n',
  );
}
