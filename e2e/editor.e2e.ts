import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { root } from '../scripts/lib/run.mjs';
import { findings, installAxe } from './axe.ts';
import { playground } from './playground.ts';

const { visit } = playground();

test('an example is edited in place and runs again, in all flavours, in a page that has no origin', async () => {
  const { page, problems } = await visit({ query: 'docs/sort.html', prepare: installAxe });
  for (const [ending, tab = ''] of [
    ['ts', 'JavaScript'],
    ['tsx', 'React'],
    ['vue', 'Vue'],
  ]) {
    await page.locator('.example__code').getByText(tab, { exact: true }).click();
    await page.getByRole('button', { name: `Edit: route.${ending}` }).press('Enter');
    const field = page.getByRole('textbox', { name: `route.${ending}, editable` });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    const source = await field.inputValue();
    expect(source).toContain('Add stops…');
    await field.fill(source.replace('Add stops…', `Edited ${ending}`).replace('selected', ''));
    await field.press('Control+Enter');
    const frame = page.frameLocator(`iframe[title="route.${ending}, running"]`);
    const control = frame.getByRole('combobox');
    await control.waitFor();
    await expect.poll(() => frame.locator('.widget-select').first().isVisible()).toBe(true);
    await inReach(control);
    await control.click();
    await frame.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(
      await page.locator(`iframe[title="route.${ending}, running"]`).getAttribute('sandbox'),
    ).not.toContain('allow-same-origin');
  }
  await page.locator('.example__code').getByText('JavaScript', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'route.ts, editable' });
  await field.fill("throw new Error('Not like this');");
  await field.press('Control+Enter');
  await page.getByText('Error: Not like this').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

/**
 * Waits until the pointer reaches what is in a frame. The frame is in a process of its own: until the browser has drawn it,
 * the page around it gets what is sent there, and a click is lost.
 */
async function inReach(target: Locator): Promise<void> {
  const isUnderPointer = async () => {
    await target.hover();
    return target.evaluate((one) => one.matches(':hover'));
  };
  await expect.poll(isUnderPointer).toBe(true);
}

test('every example runs as its copy, in all flavours', async () => {
  const names = readdirSync(join(root, 'site/examples'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replace('.html', ''));
  const { page } = await visit({ query: '404.html' });
  const wrong: string[] = [];
  const check = async (name: string, kind: string) => {
    const said = await page.evaluate(runCopy, { name, kind });
    if (said !== 'ran') wrong.push(`${name}, ${kind}: ${said}`);
  };
  for (const name of names)
    await Promise.all(['plain', 'react', 'vue'].map((kind) => check(name, kind)));
  expect(wrong).toEqual([]);
}, 120_000);

/** Runs in the page: the files of an example in the frame that the editor has. */
async function runCopy({ name, kind }: { name: string; kind: string }): Promise<string> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = `/sandbox/${kind}.html`;
  const endings = { plain: ['ts', 'html'], react: ['tsx'], vue: ['vue'] }[kind] ?? [];
  const files = Object.fromEntries(
    await Promise.all(
      endings.map(async (end) => [end, await (await fetch(`/examples/${name}.${end}.txt`)).text()]),
    ),
  );
  return new Promise((resolve) => {
    addEventListener('message', function hear({ source, data }) {
      if (source !== frame.contentWindow) return;
      if (data.ready) frame.contentWindow?.postMessage({ files }, '*');
      if (!data.ran && !data.error) return;
      removeEventListener('message', hear);
      frame.remove();
      resolve(data.error ?? 'ran');
    });
    document.documentElement.append(frame);
  });
}
