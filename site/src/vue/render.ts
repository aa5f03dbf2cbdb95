/** Runs in Node, never in the browser. */
import { type Component, createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';

const examples = import.meta.glob<Component>('../../examples/vue/*.vue', {
  eager: true,
  import: 'default',
});

export async function renderExample(name: string): Promise<string | undefined> {
  const example = examples[`../../examples/vue/${name}.vue`];
  return example && renderToString(createSSRApp(example));
}
