/** The words of the benchmark: what an adapter offers, what a scenario asks of it. */

export interface Item {
  readonly value: string;
  readonly label: string;
}

export interface Settings {
  readonly multiple?: boolean;
  readonly maxVisibleTags?: number;
}

/**
 * One select on the page. What a widget cannot do is left out, and the scenarios that need it are not run with it.
 * The methods in the first block are timed, so they do what a page or a user does and nothing else. Those in the second
 * read back what happened, from the DOM wherever it can be seen there.
 */
export interface Widget {
  open?(): void;
  /** The text of the search field becomes `text`, as after a keystroke. */
  type?(text: string): void;
  /** Presses a row that is on screen, counted from the top. */
  pick?(row: number): void;
  setData?(items: readonly Item[]): void;
  selectAll?(): void;
  clearAll?(): void;
  destroy(): void;

  /** Labels of the rows in the document, top to bottom. */
  rows(): string[];
  /** Length of the list as the page shows it, rows that are not drawn included. */
  total(): number;
  /** Selected values, by the widget's own API. */
  values(): readonly string[];
  /** Texts of the tags, "+N more" included. */
  tags?(): string[];
}

export interface Adapter {
  readonly name: string;
  /** Labels and queries as this widget compares them. */
  fold(text: string): string;
  /** What a query must find, by this widget's own rules: it decides when a search has been done. */
  finds(folded: string, query: string): boolean;
  /** Above this the widget is not tried: it would take minutes. */
  readonly maxSize?: number;
  fromData?(host: HTMLElement, items: readonly Item[], settings: Settings): Widget;
  fromMarkup?(select: HTMLSelectElement): Widget;
}

/** One timed action. */
export interface Step {
  act(): void;
  /** Asked after each frame. Without it the first frame after the action is the one. */
  done?(): boolean;
}

/** A sample that is ready to be taken. */
export interface Run {
  readonly steps: readonly Step[];
  /** Throws when the work was not really done. Not timed. */
  check(): unknown;
  /** Numbers other than times, such as elements per select. */
  counts?(): Record<string, number>;
  end(): void;
}

/** What a scenario works with. */
export interface Stage {
  readonly adapter: Adapter;
  readonly size: number;
  /** The list of this size. Another seed gives other options; the same array each time. */
  data(seed?: number): Promise<readonly Item[]>;
  /** A fresh element in the page; taken away after the sample. */
  host(): HTMLElement;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly sizes: readonly number[];
  /** What the ratio to the floor, or the longest task in milliseconds, may be at most; by size. */
  readonly goals: Readonly<Record<number, number>>;
  /** `ratio` compares times with the floor's; `longest` looks at the longest task alone. */
  readonly judge: 'ratio' | 'longest';
  /** `null`: this adapter cannot. */
  prepare(stage: Stage): Promise<Run | null>;
}

/** Times of one step, in milliseconds. */
export interface Timing {
  /** Until the call returned. */
  readonly call: number;
  /** Until the frame that shows the result was painted. */
  readonly painted: number;
}
