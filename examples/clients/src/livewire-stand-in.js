// Does in the page what Livewire 3 and 4 do: `wire:model` is an `x-model` of the data of the component, and what a response
// renders is morphed in with these keys and without lookahead.
import morph from '@alpinejs/morph';
import Alpine from 'alpinejs';
import SelectWidget from 'widget-select';
import loader from '../../../packages/core/dist/widget-select.auto.js?url&no-inline';
import alpine from '../../livewire/resources/alpine.html?raw';
import form from '../../livewire/test/markup/empty.html?raw';
import './livewire.js';

// What `@widgetSelectTags` loads. It takes the class of a page that has one.
window.SelectWidget = SelectWidget;
document.head.append(Object.assign(document.createElement('script'), { src: loader }));

const component = Alpine.reactive({ country: '', towns: [], start: '', note: '' });

const isElement = (node) => typeof node.hasAttribute === 'function';

const key = (node) =>
  isElement(node)
    ? (node.getAttribute('wire:key') ?? node.getAttribute('wire:id') ?? node.id)
    : undefined;

async function commit() {
  const body = JSON.stringify(component);
  const response = await fetch('livewire/update', { method: 'POST', body });
  const { data, html } = await response.json();
  Object.assign(component, data);
  await Promise.resolve();
  const wrapper = document.createElement('div');
  wrapper.innerHTML = html;
  Alpine.morph(document.querySelector('[wire\\:id]'), wrapper.firstElementChild, {
    updating(node, _to, _childrenOnly, skip) {
      if (isElement(node) && node.hasAttribute('wire:ignore')) skip();
    },
    key,
    lookahead: false,
  });
  document.dispatchEvent(new CustomEvent('morphed'));
}

const model = (element) => {
  const live = element.getAttribute('wire:model.live');
  const name = live ?? element.getAttribute('wire:model');
  const set = (value) => {
    component[name] = value;
    if (live) commit();
  };
  if (name) Alpine.bind(element, { 'x-model': () => ({ get: () => component[name], set }) });
};
const submit = (event) => {
  event.preventDefault();
  commit();
};

Alpine.interceptInit(
  Alpine.skipDuringClone((element) => {
    model(element);
    if (element.hasAttribute('wire:submit')) element.addEventListener('submit', submit);
  }),
);
document.querySelector('main').innerHTML += form + alpine;
Alpine.addRootSelector(() => '[wire\\:id]');
Alpine.plugin(morph);
window.Alpine = Alpine;
window.Livewire = { component, commit };
Alpine.start();
document.dispatchEvent(new CustomEvent('livewire:navigated'));
