import { mountedBeside } from '../commons.js';
import { createIn } from '../dom.js';
import { EMPTY_SELECTION } from '../model/select/selection.js';
import type { State } from '../model/state.js';
import type { ReportError } from '../schema/types.js';
import type { Host, HostEvents } from './host.js';
import { createNativeHost } from './native/native.js';
import { createPlainHost } from './plain.js';

/**
 * A plain element that is a field of a form (addition 41). From the first `name` on a `<select>` that nobody sees stands in
 * it, and the bridge to native ones does the rest: what is sent, validation, reset, fieldsets, `input` and `change`.
 */
export function createFieldHost(element: HTMLElement, report: ReportError): Host {
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
    beside.push(select);
    root.before(select);
    field = createNativeHost(select, report);
    field.mount(root, state);
    // A page that enhances all its selects finds the widget that has this one.
    const mounted = mountedBeside(element);
    mounted.set(select, mounted.get(element) as object);
    return select;
  };
  const follow = () => {
    // What happens around it the plain element tells.
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
      // Without a name it is in no form, which it would hold back while a value is required: the root is none. An empty
      // `form` is not enough, as Firefox does not find the form around again when that goes.
      const attributes = { name: name || null, form: name ? form || null : root.id };
      // Only where it differs: each write is followed.
      for (const [attribute, value] of Object.entries(attributes))
        if (value === null) select.removeAttribute(attribute);
        else if (select.getAttribute(attribute) !== value) select.setAttribute(attribute, value);
      field?.write(state, isNew ? { ...prev, selection: EMPTY_SELECTION } : prev);
      if (isNew) follow();
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
