import { afterAll, beforeAll } from 'vitest';
import { testDevelopment } from './apps/development.ts';
import { prepareApp } from './apps/prepare.ts';
import { testProduction } from './apps/production.ts';
import { type Server, serve } from './apps/serve.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await prepareApp({ name: 'next', packages: ['core', 'react'], scripts: ['build'] });
  server = await serve(folder, ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1']);
}, 600_000);
afterAll(() => server?.close());

testProduction(() => server.url);
testDevelopment({
  folder: () => folder,
  server: ['node_modules/next/dist/bin/next', 'dev', '-H', '127.0.0.1'],
  form: 'app/trip-form.tsx',
});
