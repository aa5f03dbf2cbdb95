/**
 * What `widget-select.auto.js` cannot know of Django's forms: rows that are copies of an empty form, fields of the same row,
 * and values of options that users create.
 */
(() => {
  const MARK = 'data-widget-select';
  /** Django writes it in an empty form. */
  const ROW = `${MARK}-row`;

  const nameIn = (row, name) =>
    row.name.slice(0, row.name.lastIndexOf('-') + 1) + name.slice(name.lastIndexOf('-') + 1);
  const dependsOf = (select) =>
    select.dataset.depends.split(' ').map((name) => nameIn(select, name));

  /** Makes a select of the copy of an empty form, once it has its number. */
  function begin(field) {
    if (field.name.includes('__prefix__')) return;
    if (field.dataset.depends) field.dataset.depends = dependsOf(field).join(' ');
    field.setAttribute(MARK, field.getAttribute(ROW));
    field.removeAttribute(ROW);
  }

  /** Adds to a select what JSON cannot say, and the language of the page. */
  function complete(field) {
    const select = field?.hasAttribute(MARK) && self.SelectWidget?.get(field);
    if (!select) return;
    const { language } = JSON.parse(field.getAttribute(MARK));
    const start = field.getAttribute(`${MARK}-new`);
    const own = self.djangoWidgetSelectLanguage;
    select.updateOptions({
      ...(own && !language && { language: own }),
      ...(start && { createOption: (text) => ({ value: start + text, label: text }) }),
    });
  }

  /** Rows get other numbers when one goes. */
  function renamed(field) {
    if (field.hasAttribute(ROW)) return begin(field);
    if (!field.hasAttribute(MARK) || !field.dataset.depends) return;
    const depends = dependsOf(field);
    field.dataset.depends = depends.join(' ');
    self.SelectWidget?.get(field)?.updateOptions({ depends });
  }

  const tidy = (text) => text.replace(/\s+/g, ' ').trim();

  /** A popup of the admin has renamed a selected row. A remote select keeps the label that it knows, so it begins anew. */
  function relabeled(option) {
    const field = option.closest(`select[${MARK}*=ajax]`);
    const select = field && self.SelectWidget?.get(field);
    const known = select?.getSelectedOptions().find(({ value }) => value === option.value);
    if (!known || tidy(known.label) === tidy(option.label)) return;
    select.destroy();
    new self.SelectWidget(field);
  }

  const within = (root, selector) => [
    ...(root.matches(selector) ? [root] : []),
    ...root.querySelectorAll(selector),
  ];
  function added(root) {
    for (const field of within(root, `[${ROW}]`)) begin(field);
    for (const { previousElementSibling } of within(root, '.widget-select'))
      complete(previousElementSibling);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') renamed(target);
      else if (target.localName === 'option') relabeled(target);
      else for (const node of addedNodes) if (node instanceof Element) added(node);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['name'] });
  added(document.documentElement);
})();
