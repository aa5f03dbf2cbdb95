import './style';
import * as React from 'react';
import * as runtime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import * as wrapper from 'widget-select-react';
import { esm, modules } from './modules';
import { evaluate, listen } from './run';

const all = {
  ...modules,
  react: esm(React),
  'react/jsx-runtime': esm(runtime),
  'widget-select-react': esm(wrapper),
};

listen(({ tsx = '' }, live) => {
  const { default: Example } = evaluate(tsx, all);
  if (typeof Example !== 'function') throw new Error('The file has no default export.');
  createRoot(live).render(React.createElement(Example as React.ComponentType));
});
