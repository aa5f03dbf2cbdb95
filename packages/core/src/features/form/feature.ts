import { createIn, mountedBeside } from '../../dom.js';
import type { CreateOrder, Host, HostEvents } from '../../host/host.js';
import { createNativeHost } from '../../host/native/native.js';
import { createPlainHost } from '../../host/plain.js';
import type { AfterStep } from '../../model/capability.js';
import { CONFIG, type Part, when } from '../../model/delta.js';
import { EMPTY_SELECTION, selectedCount } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { type SelectStrings, translate } from '../../schema/strings.js';
import type { ReportError } from '../../schema/types.js';
import * as el from '../../view/el.js';
import type { View } from '../../view/types.js';
import type { Feature, Wake } from '../feature.js';

/** Strings of the feature `form`. */
const FORM_TEXTS = {
  minimum: 'Select at least {limit}',
} satisfies SelectStrings;

declare module '../../schema/strings.js' {
  interface StringTables {
    readonly form: typeof FORM_TEXTS;
  }
}

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

/** The message of a selection that is smaller than `minSelections`. One that is empty is a matter of `required`. */
function ruleOf({ config, selection, language }: State): string {
  const limit = (config.multiple && config.minSelections) || 0;
  const count = selectedCount(selection);
  return count > 0 && count < limit ? translate(language, 'minimum', { limit }) : '';
}

/** Whether the value breaks a rule, after every step: another message replaces that which is shown. */
const afterChecked: AfterStep = (_, next) => {
  const { validity, config, selection, language } = next;
  const rule = ruleOf(next);
  if (rule === (validity.rule ?? '')) return next;
  const isMissing = config.required && selection.entries.length === 0;
  const other = rule || (isMissing ? translate(language, 'required') : validity.message);
  const message = validity.shown && !validity.custom ? other : validity.message;
  return { ...next, validity: { ...validity, rule, message } };
};

/** The text of `warning` below the field, which describes the control. */
function warningPart(view: View): Part {
  const { make, dom, base } = view;
  let box: HTMLElement | undefined;
  return (step) => {
    const words = step.state.config.warning ?? '';
    el.setStateClass(dom.root, '', 'warning', words !== '');
    if (!box && words) {
      box = make('div', 'warning', { id: `${base}-warning` });
      dom.error.after(box);
      // It may be described by elements of another tree, too, which are not given by id.
      view.drawControl(step);
    }
    if (!box) return;
    box.hidden = !words;
    el.text(box, words);
  };
}

const wakeChecks: Wake = (_env, store, _input, view) => ({
  parts: [
    /** warning: the text of a warning below the field */
    when(CONFIG, warningPart(view)),
  ],
  works: [
    /** minimum: a value that is too small from the start, which the browser has to know before a form is sent */
    {
      start: () => store.dispatch({ type: 'validity', validity: store.state.validity }),
      effect() {},
      stop() {},
    },
  ],
});

/** Makes a select in a plain element a form field, like a `<select>` (`name`, `form`, addition 41). Checks a value (`minSelections`, `warning`). */
export const formFeature: Feature = {
  name: 'form',
  steps: {},
  after: afterChecked,
  wake: wakeChecks,
  texts: FORM_TEXTS,
  plainHost: createFieldHost,
};
