import { startScan } from '../model/search/match.js';
import { createDropdown, type Dropdown, type Plan } from './dropdown.js';
import { type Build, warmUp } from './warm.js';

/** The code that only an open list needs: about a fifth of a select. It comes with the class, or later. */
export interface ListCode {
  createDropdown(plan: Plan): Dropdown;
  readonly startScan: typeof startScan;
  /** The documents in which `warmUp` was called. */
  readonly readyIn: WeakSet<Document>;
  /** Makes the first click of a page fast. Called in idle time. */
  warmUp(doc: Document, build: Build): void;
}

export const listCode: ListCode = {
  createDropdown,
  startScan,
  readyIn: new WeakSet(),
  warmUp,
};
