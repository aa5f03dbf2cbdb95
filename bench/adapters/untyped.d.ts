/** The part of each peer without types that its adapter uses. */

declare module 'tom-select' {
  interface TomSelectSettings {
    options?: unknown[];
    valueField?: string;
    labelField?: string;
    searchField?: string[];
    maxOptions?: number | null;
    maxItems?: number | null;
    refreshThrottle?: number;
  }
  export default class TomSelect {
    constructor(select: HTMLSelectElement, settings: TomSelectSettings);
    readonly isOpen: boolean;
    readonly items: string[];
    readonly control: HTMLElement;
    readonly control_input: HTMLInputElement;
    readonly dropdown_content: HTMLElement;
    open(): void;
    close(): void;
    blur(): void;
    setValue(values: readonly string[]): void;
    clear(): void;
    clearOptions(): void;
    addOptions(options: readonly unknown[]): void;
    refreshOptions(open: boolean): void;
    destroy(): void;
  }
}

declare module 'jquery' {
  interface Select2Settings {
    data?: readonly unknown[];
    width?: string;
    closeOnSelect?: boolean;
  }
  interface Selection {
    select2(settings: Select2Settings): Selection;
    select2(command: 'open' | 'close' | 'destroy'): Selection;
    val(): string | string[] | null;
    val(values: readonly string[] | null): Selection;
    trigger(event: string): Selection;
    empty(): Selection;
  }
  export default function jQuery(element: Element): Selection;
}

declare module 'select2' {
  import type jQuery from 'jquery';
  export default function install(root: Window, library: typeof jQuery): void;
}

declare module 'slim-select/styles';

declare module 'virtual-select-plugin/dist/virtual-select.min.js';

interface VirtualSelectElement extends HTMLElement {
  value: string | string[];
  open(): void;
  close(): void;
  setOptions(options: readonly unknown[]): void;
  setValue(values: readonly string[]): void;
  toggleSelectAll(on: boolean): void;
  reset(): void;
  destroy(): void;
}

interface Window {
  VirtualSelect: {
    init(settings: Record<string, unknown>): { readonly $ele: VirtualSelectElement };
  };
}
