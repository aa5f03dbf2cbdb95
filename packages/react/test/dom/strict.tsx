import { type ReactNode, StrictMode, useEffect } from 'react';
import type { Root } from 'react-dom/client';

/** Renders in StrictMode, which mounts everything a second time, and waits for that: what is there before goes again. */
export function renderStrictly(root: Root, node: ReactNode): Promise<void> {
  return new Promise((done) => {
    let mounts = 0;
    function Last() {
      useEffect(() => {
        mounts++;
        if (mounts === 2) done();
      }, []);
      return null;
    }
    root.render(
      <StrictMode>
        {node}
        <Last />
      </StrictMode>,
    );
  });
}
