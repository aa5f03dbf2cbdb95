import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const pages = [
  'index',
  'react-hook-form',
  'tanstack-form',
  'formik',
  'vee-validate',
  'formkit',
  'trip-javascript',
  'trip-react',
  'trip-vue',
  'trip-element',
  'test/kinds',
];

export default defineConfig({
  base: './',
  plugins: [react(), vue()],
  build: { rolldownOptions: { input: pages.map((page) => `${page}.html`) } },
});
