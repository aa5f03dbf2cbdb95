import { defineConfig } from 'tsdown';

// Dependencies and peers stay imports (tsdown's default for them), so that an application has one copy of each.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    all: 'src/all.ts',
    base: 'src/base.ts',
    'base/lazy': 'src/base-lazy.ts',
  },
  outDir: process.env.BUILD_OUT ?? 'dist',
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  sourcemap: 'hidden',
  clean: true,
  outputOptions: { exports: 'named' },
  // Bundling drops the directive of single files; the component needs effects, so the whole package is client code.
  banner: { js: `'use client';` },
});
