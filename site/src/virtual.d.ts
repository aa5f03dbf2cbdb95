/** Made by `plugins/docs.ts`. */
declare module 'virtual:documentation' {
  const entries: readonly import('../plugins/docs/site.ts').Entry[];
  export default entries;
}
