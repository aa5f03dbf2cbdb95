import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { django, runPython, serveReal } from './real.ts';
import { serveRecorded } from './recorded.ts';
import { drives } from './trip.ts';

/** As inlines.js of the admin: a row is a copy of the empty one, and rows are numbered anew when one goes. */
const inlines = (page: Page) =>
  page.evaluate(() => {
    const total = document.querySelector('#id_stop_set-TOTAL_FORMS') as HTMLInputElement;
    const empty = document.querySelector('#stop_set-empty') as HTMLElement;
    const numbered = (element: Element, number: string) => {
      for (const name of ['id', 'name', 'for'] as const) {
        const text = element.getAttribute(name);
        if (text)
          element.setAttribute(
            name,
            text.replace(/stop_set-(\d+|__prefix__)/, `stop_set-${number}`),
          );
      }
    };
    const rows = () => [...document.querySelectorAll('.form-row[id^=stop_set-]:not(.empty-form)')];
    const add = document.createElement('button');
    add.type = 'button';
    add.textContent = 'Add another Stop';
    add.addEventListener('click', () => {
      const row = empty.cloneNode(true) as HTMLElement;
      row.classList.remove('empty-form');
      const remove = document.createElement('a');
      remove.className = 'inline-deletelink';
      remove.textContent = 'Remove';
      remove.addEventListener('click', () => {
        row.remove();
        rows().forEach((one, i) => {
          for (const part of [one, ...one.querySelectorAll('*')]) numbered(part, `${i}`);
        });
        total.value = `${rows().length}`;
      });
      row.lastElementChild?.append(remove);
      row.id = `stop_set-${total.value}`;
      for (const part of row.querySelectorAll('*')) numbered(part, total.value);
      empty.before(row);
      total.value = `${Number(total.value) + 1}`;
      row.dispatchEvent(new CustomEvent('formset:added', { bubbles: true }));
    });
    document.body.append(add);
  });

describe('what Django has rendered', () => {
  drives({ serve: serveRecorded, prepareAdmin: inlines });
});

test('the page says with which Django the markup was rendered', () => {
  const folder = join(import.meta.dirname, 'markup');
  const { django: version } = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.html')))
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`Rendered by Django ${version} `);
  const page = readFileSync(join(import.meta.dirname, '../../../site/pages/django.md'), 'utf8');
  expect(page).toContain(`Django ${version}`);
});

if (django)
  describe(`Django ${django}`, () => {
    drives({
      serve: serveReal,
      async signIn(page, address) {
        await page.goto(`${address}/admin/login/`);
        await page.locator('[name=username]').fill('ada');
        await page.locator('[name=password]').fill('ada');
        await page.locator('[type=submit]').click();
        await page.locator('#user-tools').waitFor();
      },
    });

    test('the endpoint and the widgets pass their tests in Python', () => {
      const { ok, output } = runPython('manage.py', 'test');
      expect(output).toContain('OK');
      expect(ok).toBe(true);
    });
  });
