import morph from '@alpinejs/morph';
import Alpine from 'alpinejs';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

// A morph runs directives on a copy of the page, which must not get a select of its own.
const build = Alpine.skipDuringClone((element, _, { cleanup }) => {
  const select = new SelectWidget(element);
  cleanup(() => select.destroy());
});

Alpine.directive('select', build);
Alpine.plugin(morph);
window.Alpine = Alpine;
Alpine.start();
