/** Runs in Node, never in the browser. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

const examples = import.meta.glob<ComponentType>('../../examples/react/*.tsx', {
  eager: true,
  import: 'default',
});

export async function renderExample(name: string): Promise<string | undefined> {
  const Example = examples[`../../examples/react/${name}.tsx`];
  return Example && renderToString(<Example />);
}
