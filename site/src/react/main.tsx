import { type ComponentType, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startPage } from '../page/start';

const examples = import.meta.glob<ComponentType>('../../examples/react/*.tsx', {
  import: 'default',
});

startPage(async (name, live) => {
  const Example = await examples[`../../examples/react/${name}.tsx`]?.();
  if (Example) await hydrated(<Example />, live);
});

/** Hydrates what the server has rendered, and resolves when all effects have run. */
const hydrated = (example: React.ReactNode, container: Element): Promise<void> =>
  new Promise((resolve, reject) => {
    function Started() {
      useEffect(resolve, []);
      return example;
    }
    hydrateRoot(
      container,
      <StrictMode>
        <Started />
      </StrictMode>,
      { onUncaughtError: reject },
    );
  });
