import { type Component, createSSRApp } from 'vue';
import { startPage } from '../page/start';

const examples = import.meta.glob<Component>('../../examples/vue/*.vue', {
  import: 'default',
});

startPage(async (name, live) => {
  const example = await examples[`../../examples/vue/${name}.vue`]?.();
  if (!example) return;
  const app = createSSRApp(example);
  // Or Vue would only write to the console that an example could not start.
  app.config.throwUnhandledErrorInProduction = true;
  app.mount(live);
});
