/** The theme builder: what is picked becomes custom properties of the preview, and the same as CSS to copy. */
import './builder.css';
import SelectWidget from 'widget-select';

const PREFIX = '--widget-select-';

/** @returns What takes the selects away again. */
export function startBuilder(root: HTMLElement): (() => void) | undefined {
  const form = root.querySelector('form');
  const preview = root.querySelector<HTMLElement>('.builder__preview');
  const css = root.querySelector('#built-css');
  const contrasts = root.querySelector('.builder__contrast');
  if (!form || !preview || !css || !contrasts) return undefined;

  const data = ['Attic', 'Kitchen', 'Library', 'Veranda'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }));
  const one = new SelectWidget('#built-one', { data, clearable: true });
  const many = new SelectWidget('#built-many', { data, multiple: true, clearable: true });
  const own = [...form.querySelectorAll('select')].map((select) => new SelectWidget(select));
  one.setValue('library');
  many.setValue(['attic', 'kitchen']);

  /** What differs from where the form began: the rest is left to the theme. */
  const changed = (theme: string) => {
    const lines: [name: string, value: string][] = [];
    // Not those of the selects, which search.
    for (const field of form.querySelectorAll<HTMLInputElement>('input[name]')) {
      const value = field.name === 'radius' ? `${field.value}em` : field.value;
      const output = field.nextElementSibling;
      if (output instanceof HTMLOutputElement) output.value = value;
      // The default theme is shown in the colours above; another one in its own, but for what was picked.
      const isPicked = field.value !== field.defaultValue;
      if (isPicked || theme === 'default') preview.style.setProperty(PREFIX + field.name, value);
      else preview.style.removeProperty(PREFIX + field.name);
      if (isPicked) lines.push([field.name, value]);
    }
    return lines;
  };

  const show = () => {
    const values = new FormData(form);
    const get = (name: string) => String(values.get(name));
    const lines = changed(get('theme'));
    for (const select of [one, many])
      select.updateOptions({ theme: get('theme'), size: get('size') as 'sm' | 'md' | 'lg' });
    css.textContent = sheet(lines, get('theme'), get('size'));
    contrasts.replaceChildren(
      verdict('Text on background', get('color'), get('bg'), 4.5),
      verdict('Text on fill', get('color'), get('fill'), 4.5),
      verdict('Border on background', get('border'), get('bg'), 3),
      verdict('Accent on background', get('accent'), get('bg'), 3),
    );
  };
  for (const type of ['input', 'change']) form.addEventListener(type, show);
  form.addEventListener('reset', () => setTimeout(show));
  show();
  return () => {
    for (const select of [one, many, ...own]) select.destroy();
  };
}

function sheet(lines: readonly [string, string][], theme: string, size: string): string {
  const options = [
    theme !== 'default' && `theme: '${theme}'`,
    size !== 'md' && `size: '${size}'`,
  ].filter(Boolean);
  const rules = lines.map(([name, value]) => `  ${PREFIX}${name}: ${value};\n`).join('');
  return [
    options.length > 0 && `/* Options: { ${options.join(', ')} } */\n`,
    theme !== 'default' && `@import 'widget-select/themes/${theme}.css';\n\n`,
    rules ? `.widget-select {\n${rules}}` : '/* Nothing is changed so far. */',
  ]
    .filter(Boolean)
    .join('');
}

function verdict(name: string, front: string, back: string, least: number): HTMLElement {
  const ratio = contrast(front, back);
  const item = document.createElement('li');
  const rounded = Math.floor(ratio * 100) / 100;
  item.textContent = `${name}: ${rounded}:1, ${ratio >= least ? 'enough' : `too little (needs ${least}:1)`}`;
  item.classList.toggle('is-poor', ratio < least);
  return item;
}

/** The contrast of two colours `#rrggbb`, as WCAG 2.2 computes it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
