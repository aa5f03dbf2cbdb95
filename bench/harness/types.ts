/** The words of the benchmark: what an adapter offers, what a scenario asks of it. */

export interface Item {
  readonly value: string;
  readonly label: string;
}

/** A node of a tree. A leaf has no `children`. */
export interface TreeItem extends Item {
  readonly children?: TreeItem[];
}

export interface Settings {
  readonly multiple?: boolean;
  readonly maxVisibleTags?: number;
  /** A tag for each value, however many: for widgets that show only the number of values by default. */
  readonly showsAllTags?: true;
}

/**
 * One select on the page. What a widget cannot do is left out, and the scenarios that need it are not run with it.
 * The methods in the first block are timed, so they do what a page or a user does and nothing else. Those in the second
 * read back what happened, from the DOM wherever it can be seen there.
 */
export interface Widget {
  open?(): void;
  close?(): void;
  /** The text of the search field becomes `text`, as after a keystroke. */
  type?(text: string): void;
  /** Presses a row that is on screen, counted from the top. */
  pick?(row: number): void;
  /** Presses the twisty of a row that is on screen. */
  expand?(row: number): void;
  setData?(items: readonly Item[]): void;
  /** Exactly these values are selected, whatever was. */
  setValues?(values: readonly string[]): void;
  selectAll?(): void;
  clearAll?(): void;
  destroy(): void;

  /** Labels of the first rows in the document, top to bottom; at most 50. None while the list is closed. */
  rows(): string[];
  /** Length of the list as the page shows it, rows that are not drawn included. */
  total(): number;
  /** A row of a tree, counted from the top, looks selected. */
  isPicked?(row: number): boolean;
  /** Selected values, by the widget's own API. */
  values(): readonly string[];
  /** Labels that the closed widget shows for its values; of many values perhaps only some. */
  tags?(): string[];
  /** How many values the closed widget speaks of: its tags and the "+N more", or "N selected". */
  told?(): number;
  /** What scrolls in the open list. */
  scroller?(): HTMLElement;
  /** What a user clicks to open the list. */
  control?(): HTMLElement;
}

export interface Adapter {
  readonly name: string;
  /** The others are compared with it. */
  readonly isFloor?: true;
  /** Labels and queries as this widget compares them. */
  fold(text: string): string;
  /** What a query must find, by this widget's own rules: it decides when a search has been done. */
  finds(folded: string, query: string): boolean;
  /** It draws a row for every option: from 100,000 on it gets a page of its own, as it slows down what comes after. */
  readonly drawsAll?: true;
  /** Above this the widget is not tried: it would take minutes. By scenario, and for all the others. */
  readonly maxSize?: { readonly others: number; readonly [scenario: string]: number };
  /** The list as this widget wants it, made anew for each sample, for one that writes into the caller's objects. */
  own?(items: readonly Item[]): readonly Item[];
  fromData?(host: HTMLElement, items: readonly Item[], settings: Settings): Widget;
  fromMarkup?(select: HTMLSelectElement): Widget;
  /** The roots as this widget wants them, as `own` does it for lists. */
  ownTree?(roots: readonly TreeItem[]): readonly TreeItem[];
  /** Every branch is closed. */
  fromTree?(host: HTMLElement, roots: readonly TreeItem[], settings: Settings): Widget;
}

/** One timed action. */
export interface Step {
  /** A promise is waited for: for work that takes many frames. */
  act(): unknown;
  /** Asked after each frame. Without it the first frame after the action is the one. */
  done?(): boolean;
  /** What a user does, where the debugger can do it in place of `act`: presses a key, or clicks an element. */
  readonly user?: { readonly key: string } | { readonly click: () => Element };
}

/** A sample that is ready to be taken. */
export interface Run {
  readonly steps: readonly Step[];
  /** Throws when the work was not really done. Not timed. */
  check(): unknown;
  /** Numbers other than times, such as elements per select. Asked after the check. */
  counts?(): Record<string, number>;
  end(): void;
}

/** What a scenario works with. */
export interface Stage {
  readonly adapter: Adapter;
  readonly size: number;
  /**
   * The list of this size, or of another length. Another seed gives other options. The same array each time, except for
   * an adapter that wants its own.
   */
  data(seed?: number, length?: number): Promise<readonly Item[]>;
  /** A fresh element in the page; taken away after the sample. */
  host(): HTMLElement;
}

/**
 * What a scenario looks at: `ratio` times as multiples of the floor's, `peer` the same, while the goal is a multiple of the
 * best peer's, `click` Event Timing in ms, `frames` only the time until painted, as such a
 * multiple, `page` ms from the navigation, `longest` the longest task in ms, `dropped` frames in percent, `heap` bytes per option from before the first
 * step to after the last, `leak` what is left then, in kB.
 */
export type Judge =
  | 'page'
  | 'ratio'
  | 'peer'
  | 'click'
  | 'frames'
  | 'longest'
  | 'dropped'
  | 'heap'
  | 'leak';

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly sizes: readonly number[];
  /** What the sizes count; without it, options. */
  readonly sizeOf?: string;
  /** What may be reached at most, by size; the unit is the judge's. */
  readonly goals: Readonly<Record<number, number>>;
  readonly judge: Judge;
  /** Its step is an action of a user: the debugger does it. */
  readonly byUser?: true;
  /** `null`: this adapter cannot. */
  prepare(stage: Stage): Promise<Run | null>;
}

/** Times of one step, in milliseconds. */
export interface Timing {
  /** Until the call returned. */
  readonly call: number;
  /** Until the frame that shows the result was painted. */
  readonly painted: number;
  /** What looking whether the result is there took; no part of `painted`. */
  readonly looked: number;
}

/** What an application tells a select in a form of it. */
export interface Field {
  readonly items: readonly Item[];
  readonly item: Item;
  onChange(item: Item | null): void;
}

/** A select as an application of a framework writes it; each takes an element of its own. */
export interface Wrapper<Node> {
  /** Written anew by every render of the parent, as in a template or in JSX. */
  field(field: Field): Node;
  /** What the closed select shows. */
  shown(place: Element): string;
  /** What a user clicks to open the list. */
  control: string;
  /** Class of the rows of the open list, wherever in the page that is. */
  row: string;
}
