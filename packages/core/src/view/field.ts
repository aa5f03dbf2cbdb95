import { isEditable } from '../dom.js';
import { optionLabel } from '../model/data/catalog.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import type { Part } from '../model/delta.js';
import * as Changed from '../model/delta.js';
import { isRemovable } from '../model/guard.js';
import type { EntryIndex } from '../model/indexes.js';
import { optionAt, selectedCount } from '../model/select/selection.js';
import { shapeOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { Config } from '../schema/options.js';
import { ariaBool, attr, attrs, setStateClass, text } from './el.js';
import type { Templates } from './template.js';
import { applyName, langsOf, t, type View, writeDescription } from './types.js';

const NAMELESS = { labelledby: null, label: null };

/**
 * Draws the dropdown: a group with a search field, or only the list. Not a dialog, because Orca does not pass arrow keys to a
 * list in a dialog (accessibility D1); only a bottom sheet, which covers the page, is one.
 */
export function drawBox({ dom, boxName }: View, state: State): void {
  const { dropdown, list, panel } = dom;
  const { config, searchPlace, open, surface } = state;
  const isModal = open && surface === 'sheet' && !!panel;
  // With the search field in the control, it is only the list, as without one.
  const hasSearch = searchPlace === 'list';
  const isNamed = hasSearch || isModal;
  // Only named while they are shown, so that searches for a label find the control and no hidden element.
  const name = open ? boxName() : NAMELESS;
  attr(dropdown, 'data-theme', config.theme);
  attr(dropdown, 'data-size', config.size);
  attr(dropdown, 'role', isModal ? 'dialog' : isNamed ? 'group' : 'none');
  attr(dropdown, 'tabindex', isNamed && -1);
  applyName(dropdown, isNamed ? name : NAMELESS);
  applyName(list, name);
  attr(list, 'aria-multiselectable', !!config.multiple);
  // A bottom sheet has a separate close button; a list in the page does not close.
  if (panel) panel.dismiss.hidden = !hasSearch || isModal || surface === 'page';
}

/** Draws `prefix` or `suffix`. Inert: clicks on it are clicks on the field, and what it contains takes no focus. */
function createAffix({ dom, make }: View, templates: Templates, name: 'prefix' | 'suffix') {
  let drawn: Config[typeof name];
  let host: HTMLElement | undefined;
  return (state: State) => {
    const content = state.config[name];
    if (drawn === content) return;
    drawn = content;
    if (host) {
      templates.release([host]);
      host.remove();
    }
    const isText = typeof content === 'string';
    // Anything else, such as an element of a framework, cannot be drawn; `check` says so.
    if (!content || !(isText || typeof content === 'function' || content.nodeType)) return;
    host = make('span', name, { 'aria-hidden': true, inert: true });
    // On a page that is written from right to left, a shortcut such as ⌘K keeps its order.
    if (isText) host.append(make('bdi', null, {}, content));
    else templates.fill(host, content, state, null, content);
    if (name === 'prefix') dom.field.prepend(host);
    else dom.clear.before(host);
  };
}

/** By then a screen reader has followed focus to the control. */
const CLEARED_MS = 100;

/** The root: theme and state classes, prefix and suffix, the clear button, the error message. */
export function shellPart(view: View, templates: Templates): Part {
  const { root, clear, error, live } = view.dom;
  const drawPrefix = createAffix(view, templates, 'prefix');
  const drawSuffix = createAffix(view, templates, 'suffix');
  return ({ prev, state, changed }) => {
    const { config, open, validity, selection } = state;
    const disabled = isWidgetDisabled(state);
    if (changed & (Changed.CONFIG | Changed.OPEN | Changed.ENABLED | Changed.VALID)) {
      drawPrefix(state);
      drawSuffix(state);
      attr(root, 'data-theme', config.theme);
      attr(root, 'data-size', config.size);
      attr(root, 'data-variant', config.variant);
      // In editable text, the caret cannot enter the widget (D10.5).
      const box = root.parentElement;
      attr(root, 'contenteditable', !!box && isEditable(box) && 'false');
      setStateClass(root, '', 'open', open && state.surface !== 'page');
      setStateClass(root, '', 'multiple', !!config.multiple);
      setStateClass(root, '', 'disabled', disabled);
      setStateClass(root, '', 'readonly', !!config.readOnly);
      setStateClass(root, '', 'invalid', validity.shown || view.stated.invalid);
      const [lang] = langsOf(view, state);
      attr(live[0].parentElement as Element, 'lang', lang);
      attr(clear, 'lang', lang);
      // Messages of the browser or the page are in their own language.
      attr(error, 'lang', [t(state, 'required'), validity.rule].includes(validity.message) && lang);
      error.hidden = !validity.shown;
      text(error, validity.shown ? validity.message : '');
    }
    // The page's predicate may say something else by now (D1.7).
    const isShown =
      config.clearable && selection.entries.some((entry) => isRemovable(state, entry));
    // In happy-dom, a hidden button is visible and would be a tab stop.
    attr(clear, 'tabindex', !isShown && '-1');
    const hide = () => {
      clear.hidden = clear.tabIndex < 0;
    };
    // Orca does not say the control that focus goes to from a button that is hidden at the same time.
    if (prev.focus === 'clear') view.timer(CLEARED_MS, hide);
    else hide();
    attr(clear, 'aria-label', isShown && t(state, 'clear', { name: view.name().text }));
  };
}

/** Maximum number of labels in the description, because longer ones are not useful and are written on each selection. */
const MAX_LABELS = 100;

/** The selected labels as a sentence: the first ones, and the number of the others. */
function labelsText(state: State): string {
  const { catalog, selection } = state;
  const { entries } = selection;
  const labels = entries
    .slice(0, MAX_LABELS)
    .map((entry) => optionLabel(optionAt(catalog, selection, entry)));
  const count = entries.length - labels.length;
  if (count > 0) labels.push(t(state, 'moreTags', { count }));
  return labels.join(', ');
}

/** Creates a hidden text that describes the combobox, after an element. */
function createDescription({ make, base }: View, name: string, before: Element): HTMLElement {
  const made = make('span', name, { id: `${base}-${name}`, hidden: true });
  before.after(made);
  return made;
}

/** Draws the value in the control, and the description of several values. */
function createValue(view: View, templates: Templates) {
  const { dom } = view;
  const { control, field } = dom;
  const value = control.firstElementChild as Element;
  /** Created for the first described selection. */
  let labels: HTMLElement | null = null;

  return (state: State) => {
    const { config, catalog, selection } = state;
    const count = selectedCount(selection);
    const kind = count === 0 ? 'placeholder' : config.multiple ? 'value-summary' : 'value';
    const classes = view.classOf(kind);
    if (value.className !== classes) {
      value.className = classes;
      setStateClass(control, 'control', 'placeholder', count === 0);
    }
    // A search field in the control has the text, once it is there. Truncation and the side of the avatar follow the direction of the label; templates have the direction of the page.
    const hasText = state.searchPlace !== 'control' || !dom.search;
    // Next to tags it has the direction of the page, which decides its place.
    const isAuto = hasText && kind !== 'value-summary' && !config.templateSelection;
    attr(control, 'dir', isAuto && 'auto');
    attr(value, 'lang', kind === 'value-summary' && langsOf(view, state)[0]);
    const option =
      kind === 'value' && optionAt(catalog, selection, selection.entries[0] as EntryIndex);
    const stays = hasText && option && templates.stands(value, state, option);
    if (!stays) templates.release(value.children);
    if (option) stays || value.replaceChildren(templates.selection(state, option, hasText));
    else if (!hasText) text(value, '');
    else text(value, count ? t(state, 'selectedCount', { count }) : (config.placeholder ?? ''));
    if (!config.multiple || (count === 0 && !labels)) return;
    labels ??= createDescription(view, 'selection', field);
    text(labels, labelsText(state));
  };
}

/** The combobox: its value, states and description. It never has a focusable descendant. */
export function controlPart(view: View, templates: Templates): Part {
  const { dom, base } = view;
  const { control, list } = dom;
  const drawValue = createValue(view, templates);
  /** Made when the select is read-only: no screen reader speaks `aria-readonly` of a combobox. */
  let readOnly: HTMLElement | null = null;

  const drawStates = (state: State) => {
    const { config, open, selection, validity } = state;
    const disabled = isWidgetDisabled(state);
    const { role } = shapeOf(state);
    const invalid = validity.shown || view.stated.invalid;
    attr(list, 'role', role);
    const hasLabels = config.multiple && selection.entries.length > 0;
    if (config.readOnly) {
      readOnly ??= createDescription(view, 'readonly', dom.error);
      // The labels that follow are not part of this sentence.
      text(readOnly, t(state, 'readOnly') + (hasLabels ? '.' : ''));
    }
    const described = [
      config.readOnly && `${base}-readonly`,
      hasLabels && `${base}-selection`,
      view.stated.describedby,
      validity.shown && `${base}-error`,
      config.warning && `${base}-warning`,
    ].filter(Boolean);
    const { combobox } = dom;
    attrs(combobox, {
      // Not a tab stop, but still with `tabindex`: without one, Chromium's accessibility tree gives it no value.
      tabindex: disabled ? -1 : 0,
      'aria-haspopup': role,
      'aria-expanded': ariaBool(open),
      'aria-required': !!config.required,
      'aria-invalid': invalid,
      'aria-disabled': disabled,
      'aria-readonly': !!config.readOnly,
    });
    dom.described[0] = described.join(' ');
    writeDescription(dom);
    const outside = view.stated.describedByElements;
    if (outside) {
      const own = described.flatMap((id) => dom.root.querySelector(`#${id}`) ?? []);
      combobox.ariaDescribedByElements = [...own, ...outside];
    }
    setStateClass(control, 'control', 'open', open);
    setStateClass(control, 'control', 'disabled', disabled);
    setStateClass(control, 'control', 'invalid', invalid);
  };

  const draw: Part = ({ state, changed }) => {
    const valueBits = Changed.SELECTION | Changed.DATA | Changed.CONFIG;
    if (changed & valueBits) drawValue(state);
    drawStates(state);
    if (changed & (Changed.CONFIG | Changed.OPEN)) applyName(dom.combobox, view.name());
  };
  view.drawControl = draw;
  return draw;
}

const OURS = /^widget-select($|__|--)/;

/** The name of a part in the option `classNames`: `tag-label` → `tagLabel`. */
const nameOf = (part: string): string =>
  part.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) || 'root';

/** The class of a part, with the classes of the page. */
export function classesOf({ classNames }: Config, part: string): string {
  const given = classNames?.[nameOf(part) as keyof typeof classNames];
  return given ? `${cls(part)} ${given}` : cls(part);
}

/** The classes of the page, without those of the widget, which are never removed. */
const tokensOf = (classes = ''): string[] =>
  classes.split(/\s+/).filter((token) => token && !OURS.test(token));

/**
 * Updates the classes of the page on existing elements; later elements are created with them. Those of the `<select>` are on the
 * root, because they affect the position and the width of a field, and rules can reach every part from there.
 */
export function dressPart({ dom, stated }: View): Part {
  let before: Readonly<Record<string, string | undefined>> = {};
  return ({ state }) => {
    const { classNames, inheritClass } = state.config;
    const now: Record<string, string | undefined> = { ...classNames };
    if (inheritClass) now.root = `${now.root ?? ''} ${stated.classes}`;
    for (const name of Object.keys({ ...before, ...now })) {
      if (before[name] === now[name]) continue;
      const part = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const selector = `.${cls(name === 'root' ? '' : part)}`;
      for (const box of [dom.root, dom.dropdown])
        for (const node of [box, ...box.querySelectorAll(selector)]) {
          if (!node.matches(selector)) continue;
          node.classList.remove(...tokensOf(before[name]));
          node.classList.add(...tokensOf(now[name]));
        }
    }
    before = now;
  };
}
