import SelectWidget from 'widget-select';
import 'widget-select/style.css';

// Livewire contains Alpine. A morph runs directives on a copy of the page, which must not get a select of its own.
document.addEventListener('alpine:init', () => {
  const build = (element, { expression }, { evaluate, cleanup }) => {
    const select = new SelectWidget(element, expression ? evaluate(expression) : {});
    cleanup(() => select.destroy());
  };
  Alpine.directive('widget-select', Alpine.skipDuringClone(build));
});
