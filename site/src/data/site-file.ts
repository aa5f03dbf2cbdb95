/** The address of a file at the root of the site: the icon is there, the page perhaps in a folder. */
export function siteFile(name: string): URL {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  return new URL(name, icon?.href ?? document.baseURI);
}
