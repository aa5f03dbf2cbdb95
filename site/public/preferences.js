// Runs before the first paint, so that the page does not flash in the wrong colours.
(() => {
  const query = new URLSearchParams(location.search);
  const root = document.documentElement;
  const among = (value, values) => (values.includes(value) ? value : values[0]);
  // Where VitePress keeps the colours of the documentation: one choice is for all pages.
  const KEY = 'vitepress-theme-appearance';
  const kept = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // A browser may forbid it.
      return null;
    }
  };
  const scheme = query.get('scheme');
  root.dataset.scheme = among(scheme ?? kept(), ['system', 'light', 'dark']);
  if (scheme && scheme === root.dataset.scheme) {
    try {
      localStorage.setItem(KEY, scheme === 'system' ? 'auto' : scheme);
    } catch {}
  }
  root.dataset.width = among(query.get('width'), ['full', '360']);
  root.dir = among(query.get('dir'), ['ltr', 'rtl']);
  root.classList.add('has-script');
  // Links to other pages keep the switches. Links to the page in another flavour also keep the section.
  const follow = ({ target }) => {
    const link = target.closest?.('.bar a, .flavors a');
    // The documentation has its own switch, which knows the colours already.
    const isDocs = /^(?:\.\.\/)?docs\//.test(link?.getAttribute('href'));
    if (link?.origin !== location.origin || isDocs) return;
    link.search = location.search;
    if (link.closest('.flavors')) link.hash = location.hash;
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, follow, true);
})();
