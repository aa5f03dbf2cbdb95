// Runs before the first paint, so that the page does not flash in the wrong colours.
(() => {
  const query = new URLSearchParams(location.search);
  const root = document.documentElement;
  const among = (name, values) => (values.includes(query.get(name)) ? query.get(name) : values[0]);
  root.dataset.scheme = among('scheme', ['system', 'light', 'dark']);
  root.dataset.width = among('width', ['full', '360']);
  root.dir = among('dir', ['ltr', 'rtl']);
  root.classList.add('has-script');
  // Links to other pages keep the switches. Links to the page in another flavour also keep the section.
  const follow = ({ target }) => {
    const link = target.closest?.('.bar a, .flavors a, .docs__nav a');
    if (link?.origin !== location.origin) return;
    link.search = location.search;
    if (link.closest('.flavors')) link.hash = location.hash;
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, follow, true);
})();
