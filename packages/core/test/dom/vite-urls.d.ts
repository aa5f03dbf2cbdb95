/** Vite gives the address of a file instead of its content. */
declare module '*?url' {
  const url: string;
  export default url;
}
