/** Vite gives the text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** Vite gives the address of a file instead of its content. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** As far as the tests use it. */
declare module 'jquery' {
  interface Found {
    val(value: string | string[]): Found;
    trigger(type: string): Found;
    on(type: string, handler: () => void): Found;
  }
  export default function $(target: Element): Found;
}

interface ImportMeta {
  /** Vite gives the files of a pattern by their paths. */
  glob<File>(
    pattern: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Record<string, File>;
}
