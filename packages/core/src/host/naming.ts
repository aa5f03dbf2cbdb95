import { call, isElement, member, nextId, type Root, rootMember } from '../dom.js';
import { cls } from '../schema/classes.js';
import type { AccessibleName, Stated } from '../schema/mount.js';
import type { SelectCleanup } from '../schema/types.js';

/** The labels of a tree. */
interface Labels {
  readonly all: readonly HTMLLabelElement[];
  readonly of: ReadonlyMap<Element | null, HTMLLabelElement[]>;
}

/** Prefix of the ids that the widget gives to labels. */
const LABEL_ID = 'widget-select-label';

/** Read once for all widgets that are created or rendered in one task. */
const labelsByRoot = new WeakMap<Node, Labels>();

function readLabels(scope: Root): Labels {
  const find = rootMember(scope, 'querySelectorAll');
  const all = [...find.call(scope, 'label')] as HTMLLabelElement[];
  if (isElement(scope) && scope.localName === 'label') all.unshift(scope as HTMLLabelElement);
  const of = new Map<Element | null, HTMLLabelElement[]>();
  for (const label of all) of.set(label.control, [...(of.get(label.control) ?? []), label]);
  const labels = { all, of };
  labelsByRoot.set(scope, labels);
  queueMicrotask(() => labelsByRoot.delete(scope));
  return labels;
}

/**
 * The labels of a mount: from the browser, or from `for` if the element is not labelable. The labels are searched, because
 * `mount.labels` is a live list. Chromium invalidates all created lists on each change of the document, which would slow down
 * the page for all existing and former widgets.
 */
export function labelsOf(mount: HTMLElement): HTMLLabelElement[] {
  const scope = mount.getRootNode() as Root;
  const { id } = mount;
  const wrapping = mount.closest('label');
  // No label can refer to it.
  if (!id && !wrapping) return [];
  const isLabelable = 'labels' in mount && (mount as { type?: unknown }).type !== 'hidden';
  const find = ({ all, of }: Labels) =>
    isLabelable
      ? (of.get(mount) ?? [])
      : all.filter((label) => label === wrapping || (id && label.htmlFor === id));
  const labels = labelsByRoot.get(scope);
  const found = labels ? find(labels) : [];
  const isStill = (label: HTMLLabelElement) =>
    label.getRootNode() === scope && (!isLabelable || label.control === mount);
  // A label may have been added with its select just now, or a morph may have replaced it.
  return found.length > 0 && found.every(isStill) ? found : find(readLabels(scope));
}

/** Text of a label without the text of the control that it wraps (accessibility 1.4). */
function ownText(label: Element, mount: Element, root: Element): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    for (const child of member(node, 'childNodes')) {
      if (child === mount || child === root) continue;
      if (member(child, 'nodeType') === 3) parts.push(child.nodeValue ?? '');
      else walk(child);
    }
  };
  walk(label);
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

const textOf = (ids: string, scope: Document | ShadowRoot): string =>
  ids
    .split(/\s+/)
    .map((id) => {
      // A tree outside a document may not support ids.
      const named = call(scope as Document, 'getElementById', id);
      return (named && member(named, 'textContent')?.trim()) ?? '';
    })
    .filter(Boolean)
    .join(' ');

/**
 * The naming attributes of the page, read each time. The error message is one of the descriptions, because not all screen readers
 * support `aria-errormessage`, and others read both (accessibility 1.5).
 */
export function statedOf(mount: HTMLElement): Stated {
  const own = cls('native');
  const read = (name: string) => mount.getAttribute(`aria-${name}`) ?? '';
  return {
    get describedby() {
      return `${read('describedby')} ${this.invalid ? read('errormessage') : ''}`.trim() || null;
    },
    get describedByElements() {
      // A list of elements leaves the attribute empty.
      return mount.getAttribute('aria-describedby') === '' ? mount.ariaDescribedByElements : null;
    },
    get classes() {
      // A plain element is an ancestor of the widget.
      return /^(select|input)$/.test(mount.localName) ? mount.className.replace(own, '') : '';
    },
    get invalid() {
      return !['', 'false'].includes(read('invalid'));
    },
  };
}

/** Sets the accessible name from a mount, and removes the ids that it gave to labels. */
export interface Naming {
  /** `fallback`: placeholder or the localized "Select"; `named` is false when it had to be used. */
  read(fallback: string): AccessibleName & { readonly named: boolean };
  readonly undo: SelectCleanup;
}

/** Name of the control: `aria-labelledby`, `aria-label`, labels, `title`, then the fallback (accessibility 1.4). */
export function createNaming(mount: HTMLElement, root: HTMLElement): Naming {
  let given: readonly Element[] = [];
  /** A copy of a label with an id from another widget (D10.5). */
  const isCopy = (label: Element, scope: Root) =>
    label.id.startsWith(LABEL_ID) &&
    !given.includes(label) &&
    call(scope, 'querySelectorAll', `[id="${label.id}"]`).length > 1;
  const idOf = (label: Element): string => {
    if (!label.id || isCopy(label, label.getRootNode() as Root)) {
      label.id = nextId(label.ownerDocument, LABEL_ID);
      // Without those that a morph has replaced: each morph would keep one alive.
      const scope = label.getRootNode();
      given = [...given.filter((one) => one.isConnected || one.getRootNode() === scope), label];
    }
    return label.id;
  };
  return {
    read(fallback) {
      const scope = mount.getRootNode() as Document | ShadowRoot;
      const named = (text: string, labelledby: string | null = null, isNamed = true) => ({
        labelledby,
        label: labelledby === null ? text : null,
        text,
        named: isNamed,
      });
      const ids = mount.getAttribute('aria-labelledby');
      if (ids) return named(textOf(ids, scope), ids);
      const label = mount.getAttribute('aria-label')?.trim();
      if (label) return named(label);
      const found = labelsOf(mount);
      const wrapping = found.find((element) => element.contains(mount));
      const own = wrapping && ownText(wrapping, mount, root);
      if (own) return named(own);
      const outside = found.filter((element) => element !== wrapping);
      if (outside.length > 0) {
        const text = outside.map((element) => element.textContent?.trim()).join(' ');
        return named(text, outside.map(idOf).join(' '));
      }
      return named(mount.getAttribute('title')?.trim() || fallback, null, false);
    },
    undo() {
      for (const label of given) label.removeAttribute('id');
    },
  };
}
