/** What the tests use of a package that brings no types. */
declare module 'bootstrap' {
  export class Dropdown {
    constructor(toggle: Element, options?: { autoClose?: boolean | 'inside' | 'outside' });
    show(): void;
    dispose(): void;
  }
}
