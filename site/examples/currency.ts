import SelectWidget from 'widget-select';
import { currencies, type Money } from '../src/data/currencies';
import { find } from '../src/page/find';

const withCents = find('#with-cents', HTMLInputElement);

new SelectWidget<Money>('#currency', {
  placeholder: 'Choose a currency…',
  data: currencies,
  searchFields: ['label', 'value', 'meta.symbol'],
  isOptionDisabled: ({ meta }) =>
    withCents.checked && meta?.decimals === 0,
  templateResult: ({ label, value, meta }) =>
    element('span', 'currency', [
      element('span', 'currency__symbol', [meta?.symbol ?? '']),
      element('span', 'currency__name', [label]),
      ' ',
      element('span', 'currency__code', [value]),
    ]),
  // A string is HTML, so use only text you trust.
  templateSelection: ({ label, value }) =>
    `${label} <code>${value}</code>`,
});

function element(
  tag: string,
  className: string,
  children: (string | Node)[],
) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}
