import { call, commonsOf, createIn } from '../dom.js';
import { optionLabel } from '../model/data/catalog.js';
import { richElements } from '../model/data/option.js';
import { isLabelPending } from '../model/select/value.js';
import type { State } from '../model/state.js';
import type {
  SelectCleanup,
  SelectOption,
  SelectTemplate,
  TemplateMount,
} from '../schema/types.js';
import type { Make } from './el.js';

/** Content of tags and values, and what all content of templates has in common. */
export interface Templates {
  /** Content of a tag's label or of the single value. */
  selection(state: State, option: SelectOption, hasText?: boolean): Node;
  /** Fills an element with a copy of the content, or calls the function that fills it. */
  fill(
    host: HTMLElement,
    content: Rendered,
    state: State,
    option: SelectOption | null,
    template: unknown,
  ): HTMLElement;
  /** Whether this element contains the mounted content of this option, which can then stay. */
  stands(place: Element, state: State, option: SelectOption): boolean;
  /** Unmounts the content of these elements, and returns whether any was mounted. Without elements, unmounts everything. */
  release(hosts?: Iterable<Element>): boolean;
  /** Reports errors in the rendering of an option, once per option. */
  tell(state: State, option: SelectOption, error: unknown): void;
}

interface HtmlPolicy {
  createHTML(html: string): unknown;
}

declare const trustedTypes:
  | { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy }
  | undefined;

/** Strings of templates are HTML; with Trusted Types, they pass through one named policy (D9.1). */
function trusted(html: string): unknown {
  if (typeof trustedTypes === 'undefined') return html;
  const commons = commonsOf(document);
  commons.policy ??= trustedTypes.createPolicy('widget-select', { createHTML: (text) => text });
  return (commons.policy as HtmlPolicy).createHTML(html);
}

/** Parses HTML in an inert document, so nothing loads or runs before it is shown. HTML is parsed only here. */
function parse(doc: Document, html: unknown): DocumentFragment {
  const holder = createIn(doc, 'template');
  holder.innerHTML = html as string;
  return holder.content;
}

/** Parses HTML of a server. Its nodes must stay in their inert document: it is no template of the page. */
export const inertContent = (html: string): DocumentFragment => parse(document, trusted(html));

/** Whether the result of a sanitizer can be parsed: a string or a trusted object. */
const isHtml = (value: unknown): boolean =>
  typeof value === 'string' || /TrustedHTML/.test({}.toString.call(value));

/** The result of a template: content to copy, or a function that fills an element. */
export type Rendered = Node | TemplateMount;

/** Describes the invalid result of a template, for the message. */
const wrongResult = (of: string, why: string | false) =>
  new TypeError(
    `widget-select: ${of}${why || ': wrong result'}${__DEV__ ? '. The label is shown instead.' : ''}`,
  );

/** Calls a template. `null`: it failed; the label is shown and the error reported. */
export function render(
  doc: Document,
  state: State,
  template: SelectTemplate,
  option: SelectOption,
): Rendered | null {
  const { sanitizeTemplate } = state.config;
  try {
    const made: unknown = template(option);
    if (typeof made !== 'string') {
      if (typeof made === 'function' || (made as Node | null)?.nodeType) return made as Rendered;
      throw wrongResult(
        'a template',
        __DEV__ && ' returned neither a string nor a node nor a function',
      );
    }
    if (!sanitizeTemplate) return parse(doc, trusted(made));
    const clean: unknown = sanitizeTemplate(made, option);
    if (!isHtml(clean)) throw wrongResult('sanitizeTemplate', __DEV__ && ' returned no text');
    return parse(doc, typeof clean === 'string' ? trusted(clean) : clean);
  } catch (error) {
    state.rules.report(error);
    return null;
  }
}

export function drawAvatar(make: Make, { avatar: url }: SelectOption): Node[] {
  if (!url) return [];
  const image = make('img', 'avatar', { alt: '', loading: 'lazy', decoding: 'async' });
  image.src = String(url);
  // An image that fails to load is hidden, not shown as broken (case R9).
  image.addEventListener('error', () => {
    image.style.visibility = 'hidden';
  });
  return [image];
}

/**
 * The content of an option: copies of the nodes in its `<option>` (addition 52), otherwise its label. `isValue`: like the browser,
 * only with a `<selectedcontent>`. Handlers in attributes stay: they belong to the page, like the ones that replace broken images.
 */
export function contentOf(
  option: SelectOption,
  label: string,
  isValue?: boolean,
): (Node | string)[] {
  const element = richElements.get(option);
  const isShown = !isValue || element?.closest('select')?.querySelector('selectedcontent');
  if (!element || !isShown) return [label];
  const copy = element.cloneNode(true) as HTMLElement;
  for (const node of copy.querySelectorAll<HTMLElement>('*')) {
    for (const name of ['id', 'for', 'tabindex', 'contenteditable', 'controls', 'autoplay'])
      node.removeAttribute(name);
    // The row takes focus and clicks, so of links, buttons and fields only the content is left.
    if (node.localName === 'script') node.remove();
    else if (node.tabIndex >= 0) node.replaceWith(...node.childNodes);
  }
  return [...copy.childNodes];
}

/** The content that templates have rendered into elements or mounted in them. */
function createMounts(): Pick<Templates, 'fill' | 'stands' | 'release'> {
  /** Mounted content, by element. */
  const mounted = new Map<
    Element,
    { option: SelectOption | null; template: unknown; unmount: SelectCleanup }
  >();
  return {
    fill(host, content, state, option, template) {
      if (typeof content !== 'function') {
        host.append(content.cloneNode(true));
        return host;
      }
      const { report } = state.rules;
      try {
        const stop = content(host);
        const unmount = () => {
          try {
            if (typeof stop === 'function') stop();
          } catch (error) {
            report(error);
          }
        };
        mounted.set(host, { option, template, unmount });
      } catch (error) {
        report(error);
        host.replaceChildren(option ? optionLabel(option) : '');
      }
      return host;
    },
    stands(place, state, option) {
      const now = mounted.get(place.firstElementChild as Element);
      return now?.option === option && now.template === state.config.templateSelection;
    },
    release(hosts = mounted.keys()) {
      let isMounted = false;
      for (const host of mounted.size > 0 ? [...hosts] : []) {
        mounted.get(host)?.unmount();
        isMounted = mounted.delete(host) || isMounted;
      }
      return isMounted;
    },
  };
}

export function createTemplates(make: Make, doc: Document): Templates {
  // Created on first use, because few of hundreds of selects are used, and weak collections are expensive.
  let told: WeakSet<SelectOption> | null = null;
  const tell = ({ rules: { report } }: State, option: SelectOption, error: unknown) => {
    if (!told?.has(option)) report(error);
    told ??= new WeakSet();
    told.add(option);
  };
  const mounts = createMounts();

  return {
    ...mounts,
    tell,
    selection(state, option, hasText = true) {
      const { templateSelection } = state.config;
      const hasTemplate = hasText && templateSelection && !isLabelPending(option);
      const content = hasTemplate ? render(doc, state, templateSelection, option) : null;
      if (typeof content === 'function')
        return mounts.fill(createIn(doc, 'span'), content, state, option, templateSelection);
      if (content) return content.cloneNode(true);
      const fragment = call(doc, 'createDocumentFragment');
      try {
        fragment.append(...drawAvatar(make, option));
      } catch (error) {
        tell(state, option, error);
      }
      if (hasText) fragment.append(...contentOf(option, optionLabel(option), true));
      return fragment;
    },
  };
}
