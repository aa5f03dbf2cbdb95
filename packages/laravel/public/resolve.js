// Selects of a source ask it for the options of values: those that scripts set, and those to check when another field changes.
(() => {
  async function resolve(url, values, signal, parents) {
    const address = new URL(url, location.href);
    for (const value of values) address.searchParams.append('value[]', value);
    for (const [name, value] of Object.entries(parents))
      for (const one of [value ?? []].flat()) address.searchParams.append(name, one);
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    if (!response.ok) throw new Error(`The server responded with ${response.status}`);
    return response.json();
  }

  /** Options that the markup cannot have, because they are functions. */
  self.widgetSelectSource = (element) => {
    const json = element.dataset?.widgetSelect;
    const { ajax } = /\?field=/.test(json) ? JSON.parse(json) : {};
    return ajax?.url && { ajax: { ...ajax, resolve: (...given) => resolve(ajax.url, ...given) } };
  };

  const extended = new WeakSet();

  function extend() {
    const { SelectWidget } = self;
    if (!SelectWidget || extended.has(SelectWidget)) return;
    self.SelectWidget = class extends SelectWidget {
      constructor(target, options) {
        super(target, { ...self.widgetSelectSource(target), ...options });
      }
    };
    extended.add(self.SelectWidget);
  }

  extend();
  // The loader takes the class from there after each file that it has loaded.
  document.addEventListener('load', extend, true);
})();
