/** treeselectjs with its defaults. It waits for 350 ms after each key, which cannot be changed. */
import Treeselect, { type OptionType } from 'treeselectjs';
import 'treeselectjs/dist/treeselectjs.css';
import { enter, find, press, texts } from '../harness/dom.ts';
import type { Adapter, TreeItem, Widget } from '../harness/types.ts';

const SHOWN = '.treeselect-list__item:not(.treeselect-list__item--hidden)';

interface Node extends TreeItem {
  readonly name: string;
  readonly children: Node[];
}

/** Its name for a label is `name`, and each node needs `children`. */
const withName = (nodes: readonly TreeItem[]): Node[] =>
  nodes.map(({ value, label, children = [] }) => ({
    value,
    label,
    name: label,
    children: withName(children),
  }));

function create(host: HTMLElement, roots: readonly TreeItem[]): Widget {
  const widget = new Treeselect({
    parentHtmlContainer: host,
    options: roots as unknown as OptionType[],
    value: [],
  });
  const shown = () => host.querySelectorAll<HTMLElement>(SHOWN);
  const row = (at: number) => {
    const found = shown()[at];
    if (!found) throw new Error(`there is no row ${at}`);
    return found;
  };

  return {
    open: () => widget.toggleOpenClose(),
    close: () => widget.toggleOpenClose(),
    type: (text) => enter(find<HTMLInputElement>(host, '.treeselect-input__edit'), text),
    pick: (at) => press(row(at)),
    expand: (at) => press(find(row(at), '.treeselect-list__item-icon')),
    destroy: () => widget.destroy(),

    rows: () =>
      Array.from(shown())
        .slice(0, 50)
        .map((item) => item.textContent?.trim() ?? ''),
    total: () => shown().length,
    isPicked: (at) => row(at).classList.contains('treeselect-list__item--checked'),
    values: () => widget.allValue.map(String),
    tags: () => texts(host, '.treeselect-input__tags-name'),
  };
}

export const treeselectjs: Adapter = {
  name: 'treeselectjs',
  fold: (text) => text.toLowerCase(),
  drawsAll: true,
  maxSize: { others: 100_000 },
  finds: (folded, query) => folded.includes(query),
  ownTree: withName,
  fromTree: create,
};
