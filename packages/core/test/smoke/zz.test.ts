import { test, vi } from 'vitest';
import SelectWidget from 'widget-select';
test('x', async () => {
  document.body.innerHTML = `<form><select id="pet" name="pet"><option value="">None</option><option value="ant">ANT</option><option value="bee">BEE</option></select></form>`;
  const native = document.querySelector('select')!;
  const select = new SelectWidget(native);
  native.form!.addEventListener('reset', () => { console.log('reset event', native.value); queueMicrotask(() => console.log('mt', native.value, [...native.selectedOptions].map(o => o.value))); setTimeout(() => console.log('task', native.value, select.getValue()));});
  select.setValue('bee');
  console.log(native.value, native.outerHTML);
  native.form!.reset();
  console.log('after', native.value);
  await new Promise((d) => setTimeout(d, 50));
  console.log(native.value, select.getValue());
});
