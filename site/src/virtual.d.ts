/** Made by `plugins/docs.ts`. */
declare module 'virtual:documentation' {
  const entries: readonly import('../plugins/docs/search.ts').Entry[];
  export default entries;
}
