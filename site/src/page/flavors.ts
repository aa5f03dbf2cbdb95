/** The links to the same page in another flavour: they keep the switches and the section that is being read. */
export function startFlavors(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.flavors a');
  const update = () => {
    for (const link of links) {
      link.search = location.search;
      link.hash = location.hash;
    }
  };
  update();
  addEventListener('hashchange', update);
  // After the switches have written what they say into the address.
  document.querySelector('.preferences')?.addEventListener('change', update);
}
