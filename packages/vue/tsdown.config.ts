import { defineConfig } from 'tsdown';

// Dependencies and peers stay imports (tsdown's default for them), so that an application has one copy of each.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    base: 'src/base.ts',
    lazy: 'src/lazy.ts',
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
});
