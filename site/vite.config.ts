import { defineConfig } from 'vite';
import { contentSecurity } from './plugins/content-security.ts';
import { examples } from './plugins/examples.ts';
import { staticData } from './plugins/static-data.ts';

export default defineConfig({
  // Relative addresses: the built page works in any folder.
  base: './',
  plugins: [examples(), staticData(), contentSecurity()],
  build: {
    target: 'baseline-widely-available',
    // The policy of the built page allows no data: styles and scripts; images are few.
    assetsInlineLimit: 0,
  },
  server: { port: Number(process.env.PORT ?? 5173) },
});
