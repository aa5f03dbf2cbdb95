import { createIn, mountedBeside } from '../../dom.js';
import type { CreateOrder, Host, HostEvents } from '../../host/host.js';
import { createNativeHost } from '../../host/native/native.js';
import { createPlainHost } from '../../host/plain.js';
import { EMPTY_SELECTION } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { FORM_TEXTS } from '../../schema/strings.js';
import type { ReportError } from '../../schema/types.js';
import type { Feature } from '../feature.js';
import { afterChecked, wakeChecks } from './checks.js';

/**
 * A plain element that is a form field (addition 41). With the first `name`, a hidden `<select>` is added to it, and the bridge to
 * native selects handles submission, validation, reset, fieldsets, `input` and `change`.
 */
function createFieldHost(
  element: HTMLElement,
  report: ReportError,
  createOrder?: CreateOrder,
): Host {
  const beside: Element[] = [];
  const plain = createPlainHost(element, report, beside);
  let root: HTMLElement;
  let events: HostEvents | undefined;
  let field: Host | undefined;
  let unfollow = () => {};
  const current = () => field ?? plain;

  const addSelect = (state: State): Element => {
    const select = createIn(element.ownerDocument, 'select');
    select.multiple = !!state.config.multiple;
    // A list in the page has no placeholder, so a first option without a value is one that satisfies `required`.
    select.size = 2;
    beside.push(select);
    root.before(select);
    field = createNativeHost(select, report, createOrder);
    field.mount(root, state);
    // If a page enhances all its selects, this entry returns the widget of the hidden one.
    const mounted = mountedBeside(element);
    mounted.set(select, mounted.get(element) as object);
    return select;
  };
  const follow = () => {
    // The plain element reports changes around it.
    const around = { moved() {}, left() {} };
    if (events && field) unfollow = field.listen({ ...events, ...around });
  };
  return {
    ...plain,
    mount(given, state) {
      root = given;
      plain.mount(given, state);
    },
    listen(given) {
      events = given;
      const leave = plain.listen(given);
      follow();
      return () => {
        unfollow();
        leave();
      };
    },
    write(state, prev) {
      const { name, form } = state.config;
      const isNew = name && !field;
      const select = isNew ? addSelect(state) : field?.element;
      if (!select) return;
      // Without a name, it must not belong to a form, because a required value would block the submission: the root is
      // not a form. An empty `form` does not work, because Firefox then does not find the ancestor form again.
      const attributes = { name: name || null, form: name ? form || null : root.id };
      // Only writes differences, because each write is observed.
      for (const [attribute, value] of Object.entries(attributes))
        if (value === null) select.removeAttribute(attribute);
        else if (select.getAttribute(attribute) !== value) select.setAttribute(attribute, value);
      field?.write(state, isNew ? { ...prev, selection: EMPTY_SELECTION } : prev);
      if (!isNew) return;
      // The page may have refused the value before it had a name.
      if (state.validity.custom) field?.message(state);
      follow();
    },
    recheck: () => current().recheck(),
    notify: () => current().notify(),
    message: (state) => current().message(state),
    report: () => current().report(),
    restore() {
      if (field) mountedBeside(element).delete(field.element);
      field?.restore();
      plain.restore();
    },
  };
}

/** Makes a select in a plain element a form field, like a `<select>` (`name`, `form`, addition 41). Checks a value (`minSelections`, `warning`). */
export const formFeature: Feature = {
  name: 'form',
  steps: {},
  after: afterChecked,
  wake: wakeChecks,
  texts: [FORM_TEXTS],
  plainHost: createFieldHost,
};
