import { afterAll, beforeAll } from 'vitest';
import { testDevelopment } from './apps/development.ts';
import { prepareApp } from './apps/prepare.ts';
import { testProduction } from './apps/production.ts';
import { type Server, serve } from './apps/serve.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await prepareApp({
    name: 'nuxt',
    packages: ['core', 'vue'],
    scripts: ['build', 'typecheck'],
  });
  server = await serve(folder, ['.output/server/index.mjs']);
}, 600_000);
afterAll(() => server?.close());

testProduction(() => server.url);
testDevelopment({
  folder: () => folder,
  server: ['node_modules/nuxt/bin/nuxt.mjs', 'dev', '--no-fork'],
  form: 'app/components/TripForm.vue',
});
