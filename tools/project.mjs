// @ts-check
/**
 * Where the project is found, to be said before its packages are published: the manifests' `repository`, `homepage` and
 * `bugs`, and with them the site's addresses, are written from it by `node scripts/dev.mjs project`. Empty while there is none.
 */
export const project = {
  /** The repository's address, such as `https://example.com/team/widget-select`. */
  repository: '',
  /** The site's address. */
  homepage: '',
};

/**
 * What the manifest of a package says of it.
 * @param {string} name the folder in `packages/` @param {typeof project} [where]
 * @returns {{ repository?: object, homepage?: string, bugs?: string }}
 */
export function metadataOf(name, { repository, homepage } = project) {
  if (!repository || !homepage) return {};
  return {
    repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` },
    homepage,
    bugs: `${repository}/issues`,
  };
}

/**
 * A manifest with it, in place of what it said before.
 * @param {Record<string, unknown>} manifest @param {string} name @param {typeof project} [where]
 */
export function withMetadata(manifest, name, where) {
  const { repository, homepage, bugs, ...rest } = manifest;
  const entries = Object.entries(rest);
  const at = entries.findIndex(([key]) => key === 'license');
  entries.splice(at, 0, ...Object.entries(metadataOf(name, where)));
  return Object.fromEntries(entries);
}
