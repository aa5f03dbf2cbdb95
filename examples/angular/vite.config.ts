import { defineConfig } from 'vite';

// Templates are compiled in the browser, so no Angular CLI is needed; an application has it compile them at build time.
export default defineConfig({
  base: './',
  build: { rolldownOptions: { input: ['index.html', 'first.html'] } },
});
