// @ts-check
// Pictures of this select and others, in every state, light and dark, on a desktop and a phone: README.md
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { log, root } from '../scripts/lib/run.mjs';
import { openBrowser, save } from '../tools/pictures.mjs';

const LIBRARIES = ['ours', 'base', 'antd', 'mantine'];
const SCREENS = [
  { name: 'desktop', width: 330, height: 1330, isTouch: false },
  { name: 'phone', width: 390, height: 1600, isTouch: true },
];

/** @type {import('vite').InlineConfig} */
const config = {
  root: join(root, 'beside'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  // The packages are links, and would bring the project's own React with them.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { outDir: join(root, '.cache/beside'), emptyOutDir: true, target: 'esnext' },
};
await build(config);
const server = await preview({ ...config, preview: { port: 0 } });
const address = server.resolvedUrls?.local[0];
const browser = await openBrowser();

/** One library's page. @param {string} library @param {string} scheme @param {typeof SCREENS[number]} screen */
async function picture(library, scheme, { width, height, isTouch }) {
  const page = await browser.newPage({
    viewport: { width, height },
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: 'reduce',
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
  });
  page.on('pageerror', (error) => log(`${library}: ${error}`));
  await page.goto(`${address}?library=${library}&scheme=${scheme}`);
  await page.waitForSelector('.state');
  // Popups are placed, and what moves in has come in.
  await page.waitForTimeout(600);
  const png = await page.screenshot({ caret: 'hide' });
  await page.close();
  return png.toString('base64');
}

for (const screen of SCREENS)
  for (const scheme of ['light', 'dark']) {
    const images = [];
    for (const library of LIBRARIES) images.push(await picture(library, scheme, screen));
    const page = await browser.newPage({
      viewport: { width: LIBRARIES.length * screen.width, height: screen.height },
    });
    await page.setContent(
      `<style>body{margin:0;display:flex}</style>${images.map((image) => `<img src="data:image/png;base64,${image}">`).join('')}`,
    );
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await save(`docs/looks/beside-${screen.name}-${scheme}.png`, await page.screenshot());
    await page.close();
  }
await browser.close();
await server.close();
