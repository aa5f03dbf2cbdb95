import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { bar } from './plugins/bar.ts';
import { benchmark } from './plugins/benchmark.ts';
import { contentSecurity } from './plugins/content-security.ts';
import { docs } from './plugins/docs.ts';
import { examples } from './plugins/examples.ts';
import { landing } from './plugins/landing.ts';
import { sandbox } from './plugins/sandbox.ts';
import { social } from './plugins/social.ts';
import { staticData } from './plugins/static-data.ts';

export default defineConfig({
  // Relative addresses: the built page works in any folder.
  base: './',
  plugins: [
    react(),
    vue(),
    docs(),
    examples(),
    bar(),
    landing(),
    benchmark(),
    staticData(),
    sandbox(),
    social(),
    contentSecurity(),
  ],
  build: {
    target: 'baseline-widely-available',
    // The policy of the built page allows no data: styles and scripts; images are few.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        'index.html',
        'playground/index.html',
        'playground/react.html',
        'playground/vue.html',
        'benchmark.html',
        'heard.html',
        '404.html',
      ],
    },
  },
  server: { port: Number(process.env.PORT ?? 5173) },
});
