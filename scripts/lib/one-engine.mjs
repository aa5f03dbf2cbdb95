// @ts-check
// Browser tests whose answer does not depend on the engine: they run in Chromium only. Where a click or a key stands in one
// of them, it only leads up to what is asked; how keys, pointers and focus work, what lays out, belongs to a form or to ARIA,
// and the engine's own network are asked in all three.

/** Each group with its reason; names as in packages/core/test/dom, without the ending. */
const groups = [
  {
    reason: 'thousands of random sequences of what every engine is asked by hundreds',
    files: ['native/random-native-long', 'tree/native-tree-random-long'],
  },
  {
    reason:
      'when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers',
    files: [
      'remote/cache',
      'remote/latest',
      'remote/loading',
      'remote/offline',
      'remote/prefetch',
      'remote/reload',
      'remote/resolve',
      'remote/retry',
      'remote/share',
    ],
  },
  {
    reason: 'what is made of an answer: which rows, which labels, which values',
    files: [
      'remote/answers',
      'remote/create',
      'remote/options',
      'remote/selected',
      'remote/stale',
      'tree/load',
      'tree/remote',
    ],
  },
  {
    reason: 'the rules of options and errors: what is refused, warned about, pointed out',
    files: ['instance/errors', 'instance/errors-hints', 'remote/error-says'],
  },
  {
    reason: 'values and events: what a pick or a method changes, what is told, in which order',
    files: [
      'create/create-async',
      'create/create-hooks',
      'create/create-row',
      'instance/events-handlers',
      'instance/events-order',
      'tree/create',
      'tree/picks',
      'tree/values',
      'instance/values-multiple',
      'instance/values-set',
    ],
  },
  {
    reason: 'the life of an instance: what is made, given back, left behind, answered afterwards',
    files: [
      'instance/cases-lifecycle',
      'instance/methods-leaks',
      'instance/methods-lifecycle',
      'instance/plugin',
    ],
  },
  {
    reason:
      'how React and Vue hand properties to the element: what they do is the same in every engine',
    files: ['element/frameworks'],
  },
  {
    reason: 'which nodes a search in a tree shows',
    files: ['tree/search'],
  },
];

const folder = 'packages/core/test/dom/';

/** Paths from the root of the project. */
export const oneEngineIsEnough = groups.flatMap(({ files }) =>
  files.map((name) => `${folder}${name}.webtest.ts`),
);
