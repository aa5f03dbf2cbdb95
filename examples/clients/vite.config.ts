import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// A test builds the page that it visits, and what that page leads to.
const page = process.env.PAGE ?? '';
const input = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.html') && name.startsWith(page),
);

export default defineConfig({
  base: './',
  plugins: [react(), vue()],
  // The plugins of jQuery extend the jQuery of the page, whatever is installed next to them.
  resolve: { dedupe: ['jquery'] },
  define: {
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  build: { rolldownOptions: { input } },
});
