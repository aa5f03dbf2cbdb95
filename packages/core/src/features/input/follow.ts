import { focusedBeside } from '../../dom.js';
import { createRepairLimit, moveBehindField } from '../../host/attributes.js';
import type { HostEvents } from '../../host/host.js';
import { labelsOf } from '../../host/naming.js';
import { beforeFrame, listeners, watchProperty } from '../../host/native/properties.js';
import { hostFlagsOf } from '../../host/native/read.js';
import { watchInPage } from '../../host/page.js';
import { followLabels } from '../../host/plain.js';
import type { AfterStep } from '../../model/capability.js';
import { withOptions } from '../../model/data/append.js';
import { activeAfterData, withRows } from '../../model/list/closed.js';
import { hasStrays, optionAt } from '../../model/select/selection.js';
import { carryOver } from '../../model/select/steps.js';
import type { State } from '../../model/state.js';
import type { Feature, Wake } from '../feature.js';
import {
  datalistOf,
  type InputFollower,
  type InputRecord,
  inputHost,
  recordOf,
} from './feature.js';
import { checkText } from './model.js';

/*
 * What other code, the browser and the page do to a mounted `<input>`, as `host/native/follow.ts` does for a `<select>`. Loaded later
 * by `widget-select`.
 */

type StepStore = Parameters<Wake>[1];
type TextReport = Omit<InputFollower, 'catchUp' | 'stop'>;

/** Reports the text to the widget, and ignores writes of the widget. */
function createReport(record: InputRecord, forget: () => unknown): TextReport {
  const { input } = record;
  /** The text of the last event, while a later one is shown without an event (D1.9); otherwise `null`. */
  let lastTold: string | null = null;
  const report: TextReport = {
    write(write) {
      const { isWriting = false, seen } = record;
      record.isWriting = true;
      try {
        write();
      } finally {
        record.isWriting = isWriting;
        forget();
      }
      if (record.seen !== seen) lastTold = null;
    },
    tell(data, how = {}) {
      const text = input.value;
      // The widget may show it before an event has fired for it.
      const isUntold = !data && !how.silent && lastTold !== null && lastTold !== text;
      if (how.silent) lastTold ??= record.seen;
      else if (!data) lastTold = null;
      record.seen = text;
      record.texts = [...record.values().keys()];
      record.events?.changed(data, [...record.texts], { ...how, isUntold });
    },
    follow(how) {
      if (input.value !== record.seen) report.tell(null, how);
    },
  };
  return report;
}

/** Reports mutations of the attributes of the input, and of the options of its `<datalist>`. `written`: the text was set without an event. */
function observeInput(
  record: InputRecord,
  events: HostEvents,
  tellFlags: () => void,
  report: () => TextReport,
  written: () => void,
) {
  const { input, kept } = record;
  const all = { childList: true, subtree: true, characterData: true, attributes: true };
  let { placeholder } = input;
  const listen = () => {
    observer.disconnect();
    observer.observe(input, { attributes: true });
    const list = datalistOf(input);
    if (list) observer.observe(list, all);
  };
  const followAttributes = (names: readonly string[]) => {
    for (const name of names) kept?.changed(name);
    report().write(record.repair);
    tellFlags();
    const before = placeholder;
    ({ placeholder } = input);
    if (placeholder !== before) events.placeholder(before, placeholder);
    // As a morph writes the text of a server. In an unseen input, the attribute is the text, which a script has set.
    if (names.includes('value')) (input.type === 'hidden' ? written : report().follow)();
    const isDress = names.includes('class') && record.state.config.inheritClass;
    if (isDress || names.some((name) => /^(aria-(label|desc|inv|err)|title$)/.test(name)))
      events.moved();
  };
  const take = (found: readonly MutationRecord[]) => {
    const names = found
      .filter(({ target }) => target === input)
      .map(({ attributeName }) => attributeName as string);
    const isOtherList = names.includes('list');
    if (names.length > 0) followAttributes(names);
    if (isOtherList) listen();
    if (isOtherList || names.length < found.length) report().tell(record.readData());
  };
  const observer = new MutationObserver(take);
  listen();
  return { observer, catchUp: () => take(observer.takeRecords()) };
}

/** Watches moves in the page, ancestor fieldsets and form resets. */
function followInputPage(record: InputRecord, events: HostEvents, report: TextReport) {
  const { input, root } = record;
  let { inherited } = hostFlagsOf(input);
  const mayRepair = createRepairLimit();
  // Of an unseen field, the default is the present text: a reset restores that of the page, and nothing labels it.
  const isUnseen = input.type === 'hidden';
  let initial = record.seen;
  const listenTo = isUnseen ? followLabels(root, () => events.focused(true)) : null;
  listenTo?.(labelsOf(input));
  const leave = watchInPage({
    element: input,
    root,
    pageChanged(isMoved) {
      const isApart = input.nextElementSibling !== root && mayRepair();
      if (isApart) input.after(root);
      const flags = hostFlagsOf(input);
      // A legend that is added or removed changes what its fieldset disables.
      if (isMoved || flags.inherited !== inherited) events.flags(flags);
      ({ inherited } = flags);
      if (isMoved) listenTo?.(labelsOf(input));
      if (isApart || isMoved) events.moved();
      if (isMoved) report.follow();
    },
    left() {
      listenTo?.([]);
      // Without its input, the root would do nothing and leak memory.
      if (root.isConnected) root.remove();
      events.left();
    },
    field: {
      reset() {
        if (isUnseen)
          report.write(() => {
            input.value = initial;
          });
        report.tell(null, { reset: true });
      },
      recheck: report.follow,
    },
  });
  return {
    /** The page has set the text. */
    settle() {
      initial = input.value;
    },
    stop() {
      listenTo?.([]);
      leave();
    },
  };
}

/** Reports changes of the input to the widget until the widget stops to listen. */
function follow(record: InputRecord, store: StepStore): void {
  const { input, root, events } = record;
  if (!events || record.follower) return;
  const stop = new AbortController();
  const { signal } = stop;
  const tellFlags = () => {
    events.flags(hostFlagsOf(input));
    const { readOnly } = input;
    if (readOnly !== !!store.state.config.readOnly)
      store.dispatch({ type: 'config', options: { readOnly }, catalog: null });
  };
  const report = createReport(record, () => observer.takeRecords());
  const tellSoon = beforeFrame(() => {
    if (signal.aborted || input.value === record.seen) return;
    page.settle();
    report.follow({ silent: true });
  });
  const { observer, catchUp } = observeInput(record, events, tellFlags, () => report, tellSoon);
  const forwardFocus = record.focusRelay.listen(() => events.focused(), signal);
  const page = followInputPage(record, events, report);
  listeners.set(input, () => record.isWriting || tellSoon());
  const unwatch = watchProperty(input, 'value');
  const onInvalid = (event: Event) => {
    events.invalid(event, !!record.isReporting);
    report.write(() => moveBehindField(input, root.firstElementChild as Element));
  };
  const onChange = () => record.isWriting || report.tell(null);
  input.addEventListener('invalid', onInvalid, { signal });
  for (const type of ['input', 'change']) input.addEventListener(type, onChange, { signal });
  record.follower = {
    ...report,
    catchUp,
    stop() {
      unwatch();
      listeners.delete(input);
      stop.abort();
      observer.disconnect();
      page.stop();
    },
  };
  tellFlags();
  if (focusedBeside(input) === input) forwardFocus();
  // What has happened before this file was there.
  report.follow();
}

/** Values of the text that no option bears are options that a user has created before, where their labels are their values. */
const withCreated: AfterStep = (_, next) => {
  const { catalog, selection, config, created, rules } = next;
  if (!config.allowCreate || config.createOption || config.ajax || !hasStrays(selection))
    return next;
  const fresh = selection.entries
    .filter((entry) => entry < 0)
    .map((entry) => optionAt(catalog, selection, entry));
  const grown = withOptions(catalog, fresh, rules.joinTree, config);
  const base: State = { ...next, catalog: grown, created: [...created, ...fresh] };
  return activeAfterData(next, withRows({ ...base, selection: carryOver(next, base) }));
};

/** An `<input>` with one value or several as the element of a select (D11.3). */
const inputFeature: Feature = {
  name: 'input',
  steps: {},
  checkText,
  inputHost,
  after: withCreated,
  wake: (_env, store, { element }) => ({
    works: [
      /** text: what other code, the browser and the page do to an `<input>` */
      {
        start() {
          const record = recordOf(element);
          if (record) follow(record, store);
        },
        effect() {},
        stop() {},
      },
    ],
  }),
};
export default inputFeature;
