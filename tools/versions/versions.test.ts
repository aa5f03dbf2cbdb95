// Which versions of the frameworks the tests of the wrappers run with: the project's own, or the oldest that are promised.
import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import { expect, inject, test } from 'vitest';
import { version as vue } from 'vue';
import project from '../../package.json';
import oldest from './oldest/package.json';

test('D8 a project of oldest versions has just these, the others those of the repository', () => {
  const {
    react: r,
    'react-dom': d,
    vue: v,
  } = inject('versions') === 'oldest' ? oldest.devDependencies : project.devDependencies;
  // React 18.0 adds the commit it was built from.
  const loaded = [react, reactDom, vue].map((version) => version.split('-')[0]);
  expect(loaded).toEqual([r, d, v]);
});
