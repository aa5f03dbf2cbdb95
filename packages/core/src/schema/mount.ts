/*
 * What the page says of a mount, for its name and its description.
 */

/** Attributes of the mount that your code or a form library sets. */
export interface Stated {
  /** Ids of its descriptions, including the error message while it is invalid. */
  readonly describedby: string | null;
  /** Description by elements outside the shadow root of the mount, which no id can refer to. */
  readonly describedByElements: readonly Element[] | null | undefined;
  /** Whether `aria-invalid` is set. */
  readonly invalid: boolean;
  /** Classes of a `<select>`, without those of the widget. */
  readonly classes: string;
}

/** Accessible name of the mount (accessibility 1.4). */
export interface AccessibleName {
  /** Ids of the labels, if they are elements outside the widget. */
  readonly labelledby: string | null;
  /** Otherwise, the name itself. */
  readonly label: string | null;
  /** The name as text, for labels such as "Clear Country". */
  readonly text: string;
}
