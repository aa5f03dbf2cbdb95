import SelectWidget from './widget-select.mjs';

/** Loads the options of values that no `<option>` has, for example after `setValue()`. */
const resolver = (url) => async (values, signal) => {
  const address = new URL(url, document.baseURI);
  for (const value of values) address.searchParams.append('value', value);
  const response = await fetch(address, { signal });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`The server responded with ${status}`), { status });
  return response.json();
};

// The names in the empty form of a formset contain `__prefix__`. Its copies become rows.
const SELECTS = 'select[data-widget-select]:not([name*="__prefix__"])';

function enhance(root) {
  for (const select of root.querySelectorAll(SELECTS)) {
    const { ajax } = JSON.parse(select.dataset.widgetSelect);
    if (!SelectWidget.get(select))
      new SelectWidget(select, ajax && { ajax: { ...ajax, resolve: resolver(ajax.url) } });
  }
}

enhance(document);
document.addEventListener('formset:added', ({ target }) => enhance(target));
