import { call, commonsOf, hear, isElement, mountedBeside, nodesAround, viewOf } from '../../dom.js';
import type { Env } from '../../engine/env.js';
import type { Store, Work } from '../../engine/store.js';
import { afterReset } from '../../host/page.js';
import { SELECTION, when } from '../../model/delta.js';
import { errorsOf, stepResult } from '../../model/select/steps.js';
import { cls } from '../../schema/classes.js';
import type { Config } from '../../schema/options.js';
import type { ParentValues, SelectCleanup, SelectParent } from '../../schema/types.js';
import type { Feature, Wake } from '../feature.js';
import { checkEffect, lostPart } from './check.js';
import * as model from './model.js';

/** An element that can have a value. */
type Field = HTMLElement & Partial<Omit<HTMLInputElement, keyof HTMLElement>>;

/** The texts of a field; `isMany`: it can have several. */
interface FieldValue {
  readonly texts: readonly string[];
  readonly isMany: boolean;
}

const BUTTONS = /^(button|submit|reset|image)$/;

/** The element that belongs to the form: the select itself, or `<widget-select>`, which it is in. */
const memberOf = (element: Element): Field =>
  (nodesAround(element).find((node) => isElement(node) && 'form' in node) ?? element) as Field;

const formOf = (field: Field): Element | null =>
  field.form ?? (call(field, 'closest', 'form') as Element | null);

/** The fields of the same form that have this name, otherwise this id. Outside of forms: of those that are in none. */
function fieldsNamed(element: Element, name: string, formId: string | undefined): Field[] {
  const own = memberOf(element);
  const tree = call(own, 'getRootNode') as Document;
  const form = formId ? call(tree, 'querySelector', `[id=${JSON.stringify(formId)}]`) : formOf(own);
  const text = JSON.stringify(name);
  const mounted = mountedBeside(element);
  const selector = `:is([name=${text}],[id=${text}])`;
  // Not all forms of the page are searched for the fields of each.
  const inside = call(form ?? tree, 'querySelectorAll', selector);
  const beside = form?.id
    ? call(tree, 'querySelectorAll', `[form=${JSON.stringify(form.id)}]${selector}`)
    : [];
  const found = [...inside, ...beside] as Field[];
  const fields = found.filter(
    (field) =>
      ('value' in field || mounted.has(field)) &&
      !BUTTONS.test(`${field.type}`) &&
      field !== own &&
      !field.contains(element) &&
      !element.contains(field) &&
      formOf(field) === form,
  );
  const named = fields.filter((field) => call(field, 'getAttribute', 'name') === name);
  return named[0] ? named : fields.slice(0, 1);
}

/** The element of another select, which is before its root or around it. */
function elementOf(select: object, element: Element): Field | undefined {
  const mounted = mountedBeside(element);
  const roots = call(element.ownerDocument, 'querySelectorAll', `.${cls('')}`);
  for (const { previousElementSibling, parentElement } of roots)
    for (const at of [previousElementSibling, parentElement])
      if (at && mounted.get(at) === select) return at as Field;
  return undefined;
}

/** The value of a field, as its form would send it. A checkbox that is not checked has none, nor has a field with an empty text. */
function readField(field: Field, mounted: WeakMap<Element, object>): FieldValue {
  const select = mounted.get(field) as { getValue(): unknown } | undefined;
  const { type, checked, multiple } = field;
  const value = select
    ? select.getValue()
    : /^(checkbox|radio)$/.test(`${type}`)
      ? checked && field.value
      : field.localName === 'select'
        ? [...(field as unknown as HTMLSelectElement).options]
            .filter(({ selected }) => selected)
            .map((option) => option.value)
        : (field.value as unknown);
  const texts = [value ?? []]
    .flat()
    .flatMap((one) => (one === false && !select ? [] : String(one)));
  const isMany = select ? Array.isArray(value) : !!multiple;
  return { texts: texts.filter((text) => text !== ''), isMany };
}

/** A field or a group of fields with one name, as it is now. */
interface Known {
  readonly key: string;
  readonly fields: readonly Field[];
  readonly texts: readonly string[];
  /** For functions. */
  readonly value: ParentValues[string];
}

/** Reads what a select depends on. A field without a name goes by its id. */
function readParent(element: Element, parent: SelectParent, at: number, form?: string): Known {
  const isName = typeof parent === 'string';
  const field = isName || !parent || 'nodeType' in parent ? parent : elementOf(parent, element);
  const own = field as Field | null | undefined;
  const fields = isName ? fieldsNamed(element, parent, form) : own?.isConnected ? [own] : [];
  const key = isName ? parent : own && (call(own, 'getAttribute', 'name') || own.id);
  const found = fields.map((one) => readField(one, mountedBeside(element)));
  const texts = found.flatMap((one) => one.texts);
  const isGroup = fields.length > 1 && fields.every(({ type }) => type !== 'radio');
  const isMany = isGroup || found.some((one) => one.isMany);
  const value = fields.length && isMany ? texts : (texts[0] ?? null);
  return { key: key || `${at}`, fields, texts, value };
}

/** Names in one string are separated by white space, as in markup. */
const parentsIn = (depends: Config['depends']): SelectParent[] =>
  typeof depends === 'string' ? depends.split(/\s+/).filter(Boolean) : [depends ?? []].flat();

/** The functions that follow changes of selects, in this copy of the package, and the documents that call them. */
const followers = new Set<(at: Element) => void>();
const told = new WeakSet<Document>();

/** Changes of the value of selects, also those without an event. */
function followSelects(doc: Document, fn: (at: Element) => void): SelectCleanup {
  const commons = commonsOf(doc);
  const { onSelection } = commons;
  if (!told.has(doc))
    commons.onSelection = (at) => {
      // Of another copy.
      onSelection?.(at);
      for (const each of followers) each(at);
    };
  told.add(doc);
  followers.add(fn);
  return () => followers.delete(fn);
}

/** Listens for changes of fields and for resets of the form. */
function hearFields(
  element: Element,
  fields: readonly Element[],
  { concerns, follow }: { concerns(at: Element): boolean; follow(reset?: Event): void },
): SelectCleanup {
  const onChange = ({ target }: Event) => concerns(target as Element) && follow();
  const onReset = (event: Event) => {
    if (event.target === formOf(memberOf(element))) follow(event);
  };
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  for (const node of [memberOf(element), ...fields]) {
    const tree: Node = call(node, 'getRootNode');
    // A tree does not take a listener twice.
    hear(tree, 'change', onChange, how);
    hear(tree, 'reset', onReset, how);
  }
  return () => stop.abort();
}

/** Looks again whenever the page changes, as long as it lacks a field. */
function createWatcher(element: Element, look: () => void) {
  let stop: SelectCleanup | undefined;
  return (isMissing: boolean) => {
    const Observer = viewOf(element)?.MutationObserver;
    if (isMissing === !!stop || !Observer) return;
    if (stop) return stop();
    const observer = new Observer(look);
    const attributeFilter = ['id', 'name', 'form'];
    const how = { childList: true, subtree: true, attributeFilter };
    observer.observe(call(memberOf(element), 'getRootNode') as Node, how);
    stop = () => {
      observer.disconnect();
      stop = undefined;
    };
  };
}

/** A name that nothing has may be a mistake. */
function hintMissing(env: Env, field: Known | undefined): void {
  if (field)
    env.hint(
      `a select depends on the field ${JSON.stringify(field.key)}, which its form does not have, so it counts as empty. Check the name in \`depends\`, or add the field.`,
    );
}

/** Reads the fields that a select depends on, and again when one changes, comes or goes. */
function followFields(env: Env, store: Store, element: Element) {
  /** The last known texts of each field, while it was there. */
  const last = new Map<string, string>();
  let found: readonly Known[] = [];
  let unlisten: SelectCleanup | undefined;
  let isDue = false;
  let reset: Event | undefined;
  const elements = () => found.flatMap(({ fields }) => fields);
  const missing = () => found.find(({ fields }) => fields.length === 0);
  const watch = createWatcher(element, () => follow());
  /** Whether an element may be one of the fields, or in one. */
  const concerns = (at: Element) =>
    !!missing() ||
    found.some(
      ({ key, fields }) =>
        call(at, 'getAttribute', 'name') === key ||
        fields.some((field) => nodesAround(at).includes(field) || at.contains(field)),
    );

  /** Until a reset is over, fields and select are set together, so the value holds. A page can cancel it. */
  const follow = (event?: Event) => {
    if (event) {
      reset = event;
      return afterReset(event, () => {
        follow();
        reset = undefined;
      });
    }
    isDue = false;
    const isTogether = !!reset && !reset.defaultPrevented;
    const { config, parents } = store.state;
    found = parentsIn(config.depends).map((parent, at) =>
      readParent(element, parent, at, config.form),
    );
    let isOther = false;
    for (const { key, fields, texts } of found) {
      if (!fields.length) continue;
      const before = last.get(key);
      const now = JSON.stringify([...texts].sort());
      last.set(key, now);
      isOther ||= !isTogether && before !== undefined && before !== now;
    }
    const values: ParentValues = Object.fromEntries(found.map(({ key, value }) => [key, value]));
    if (unlisten) watch(!!missing());
    if (isOther || !parents || JSON.stringify(parents.values) !== JSON.stringify(values))
      store.dispatch({ type: 'parents', values, isOther });
  };

  /** One of several changes, perhaps. */
  const followSoon = () => {
    if (isDue) return;
    isDue = true;
    Promise.resolve().then(() => isDue && unlisten && follow());
  };

  const start = () => {
    const { config, held } = store.state;
    const isUsed = model.hasParents(config);
    unlisten?.();
    if (isUsed || held) follow();
    if (!isUsed || !element.isConnected) return;
    const stops = [
      hearFields(element, elements(), { concerns, follow }),
      followSelects(element.ownerDocument, (at) => concerns(at) && followSoon()),
      __DEV__ ? env.idle(() => hintMissing(env, missing())) : () => {},
    ];
    unlisten = () => {
      for (const stop of stops) stop();
      watch(false);
      unlisten = undefined;
    };
    watch(!!missing());
  };

  const work: Required<Work> = {
    start,
    effect({ prev, state, command }) {
      const isEntered =
        (state.open && !prev.open) || (state.focus !== 'none' && prev.focus === 'none');
      if (command.type === 'config') start();
      else if (isEntered && unlisten) follow();
    },
    stop: () => unlisten?.(),
  };
  return { work, elements };
}

const wakeDepends: Wake = (env, store, { element }, view) => {
  const fields = followFields(env, store, element);
  return {
    parts: [
      /** lost: says which values went with those of other fields */
      when(SELECTION, lostPart(view)),
    ],
    works: [
      /** fields: the values of the fields that it depends on */
      fields.work,
      /** check: whether the selected values still hold */
      checkEffect(env, store, element, fields.elements),
    ],
  };
};

/** A select whose options depend on other fields (`depends`, D11.2). */
const dependsFeature: Feature<keyof model.DependsRequests> = {
  name: 'depends',
  steps: {
    parents: (state, command) => stepResult(model.followParents(state, command)),
    checked: (state, command) => stepResult(model.followCheck(state, command), errorsOf(command)),
  },
  after: model.afterDepending,
  wake: wakeDepends,
};

export default dependsFeature;
