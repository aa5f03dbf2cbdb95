/** The size calculator: sums the features that are checked, and shows how to import them. */
import '../styles/sizes.css';

export function startSizes(form: HTMLFormElement): void {
  const sum = form.querySelector('#sizes-sum');
  const code = form.querySelector('#sizes-code');
  if (!sum || !code) return;
  const boxes = [...form.querySelectorAll('input')];
  const show = () => {
    const checked = boxes.filter((box) => box.checked);
    const isAll = checked.length === boxes.length;
    const total = checked.reduce((kB, { value }) => kB + Number(value), Number(form.dataset.base));
    sum.textContent = isAll ? `${form.dataset.all}` : total.toFixed(1);
    code.textContent = isAll
      ? "import SelectWidget from 'widget-select';"
      : importOf(checked.map(({ name }) => name));
  };
  form.addEventListener('change', show);
  // A browser may restore what was checked.
  show();
}

function importOf(names: readonly string[]): string {
  if (names.length === 0) return "import SelectWidget from 'widget-select/base';";
  const list = names.join(', ');
  return `import SelectWidget, { ${list} } from 'widget-select/base';\n\nconst Select = SelectWidget.with(${list});`;
}
