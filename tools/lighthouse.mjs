// @ts-check
// Lighthouse over the site as it is built: node scripts/dev.mjs lighthouse [--desktop] [pages]. One page of each kind
// unless some are named, on a phone or a desktop as Lighthouse imagines them. A category below 95 is a failure, and what it
// lost is listed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { log, root } from '../scripts/lib/run.mjs';
import { serveSite } from './serve-site.mjs';

const LEAST = 95;
/** One of each kind: the first page, code, a live example, a large table, a component's page, plots; and the other ways. */
const pages = [
  'index.html',
  'docs/index.html',
  'docs/getting-started.html',
  'docs/tags.html',
  'docs/tree.html',
  'docs/themes.html',
  'docs/options.html',
  'docs/react.html',
  'docs/compare.html',
  'playground/index.html',
  'playground/react.html',
  'playground/vue.html',
  'benchmark.html',
];

/** @typedef {{ score: number | null, title: string, displayValue?: string }} Audit */
/** @typedef {{ title: string, score: number, auditRefs: { id: string, weight: number }[] }} Category */

/** @param {string[]} args @returns {Promise<boolean>} */
export async function report(args) {
  // By address: its types ask for those of a browser driver that is not installed.
  const entry = pathToFileURL(join(root, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse, desktopConfig } = await import(entry);
  const config = args.includes('--desktop') ? desktopConfig : undefined;
  const named = args.filter((arg) => arg !== '--desktop');
  const site = await serveSite();
  const port = 9000 + Math.floor(Math.random() * 900);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`],
  });
  let good = true;
  try {
    for (const page of named.length ? named : pages) {
      const result = await lighthouse(`${site.url}${page}`, { port, logLevel: 'error' }, config);
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not open ${page}.`);
      good = tell(page, result.lhr) && good;
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return good;
}

/**
 * @param {string} page
 * @param {{ categories: Record<string, Category>, audits: Record<string, Audit> }} result
 */
function tell(page, { categories, audits }) {
  const all = Object.values(categories);
  const scores = all.map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  log(`${page}: ${scores.join(', ')}`);
  const poor = all.filter(({ score }) => Math.round(score * 100) < LEAST);
  for (const { title, auditRefs } of poor) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (!weight || !audit || audit.score === null || audit.score >= 0.9) continue;
      log(`  ${title}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd());
    }
  }
  return poor.length === 0;
}
