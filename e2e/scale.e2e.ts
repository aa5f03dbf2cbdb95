import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

// The thumb is dragged, and by itself Playwright hides it.
const { visit } = playground({ ignoreDefaultArgs: ['--hide-scrollbars'] });
const MILLION = 1_000_000;

async function visitTickets(options: Parameters<typeof visit>[0] = {}) {
  const { page, problems } = await visit(options);
  await page.locator('#million').scrollIntoViewIfNeeded();
  await page.getByText('1,000,000 tickets loaded.', { exact: true }).waitFor();
  const ticket = new SelectModel(page, 'Ticket');
  await ticket.control.scrollIntoViewIfNeeded();
  return { page, problems, ticket };
}

/** The numbers of the visible rows in the box, from the top; reports gaps and wrong counts. */
const seen = (ticket: SelectModel) =>
  ticket.list.evaluate((list) => {
    const box = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[role=option]')]
      .map((row) => ({ row, ...row.getBoundingClientRect().toJSON() }))
      .filter(({ top, bottom }) => bottom > box.top + 1 && top < box.bottom - 1)
      .sort((a, b) => a.top - b.top);
    const problems: string[] = [];
    rows.forEach(({ row, top }, i) => {
      const at = Number(row.textContent.slice('Ticket '.length));
      if (row.ariaPosInSet !== `${at}` || row.ariaSetSize !== '1000000')
        problems.push(`${row.textContent} is ${row.ariaPosInSet} of ${row.ariaSetSize}`);
      const gap = i ? top - rows[i - 1].bottom : 0;
      if (Math.abs(gap) > 1) problems.push(`${gap} px above ${row.textContent}`);
    });
    if (!(rows[0]?.top <= box.top + 1 && rows.at(-1)?.bottom >= box.bottom - 1))
      problems.push('the box is not covered');
    return {
      problems,
      first: Number(rows[0]?.row.ariaPosInSet),
      last: Number(rows.at(-1)?.row.ariaPosInSet),
      firstTop: rows[0]?.top - box.top,
      lastBottom: rows.at(-1)?.bottom - box.bottom,
    };
  });

/** What is seen, once it is sound and fits. */
async function shows(
  ticket: SelectModel,
  fits: (view: Awaited<ReturnType<typeof seen>>) => boolean,
) {
  await expect
    .poll(async () => {
      const view = await seen(ticket);
      return view.problems.length === 0 && fits(view) ? 'sound' : JSON.stringify(view);
    })
    .toBe('sound');
  return seen(ticket);
}

/** The place of a list that has come to rest: two looks, a tenth of a second apart, see the same. */
async function atRest(ticket: SelectModel) {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const last = before;
        before = distance(await seen(ticket));
        return before - last;
      },
      { interval: 100 },
    )
    .toBe(0);
  return before;
}

async function overList(page: Page, ticket: SelectModel) {
  const box = await ticket.list.boundingBox();
  if (!box) throw new Error('the list is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return box;
}

/** Distance in pixels from the top of the first ticket to the top of the box. */
const distance = ({ first, firstTop }: { first: number; firstTop: number }) =>
  (first - 1) * 36 - firstTop;

test('D9.3 a million tickets open at their top, and a wheel notch is 100 px as anywhere', async () => {
  const { page, problems, ticket } = await visitTickets();
  await ticket.open();
  await shows(ticket, ({ first, firstTop }) => first === 1 && Math.abs(firstTop) < 1);
  await overList(page, ticket);
  for (let notches = 1; notches <= 5; notches++) {
    await page.mouse.wheel(0, 100);
    await shows(ticket, (view) => Math.abs(distance(view) - notches * 100) <= 1);
  }
  expect(problems).toEqual([]);
});

test('D9.3 dragging the thumb goes through all tickets, to the last one and back to the first', async () => {
  const { page, ticket } = await visitTickets();
  await ticket.open();
  await shows(ticket, ({ first }) => first === 1);
  const box = await overList(page, ticket);
  const x = box.x + box.width - 4;
  await page.mouse.move(x, box.y + 14);
  await page.mouse.down();
  let before = 0;
  for (const part of [0.25, 0.5, 0.75]) {
    await page.mouse.move(x, box.y + 14 + part * (box.height - 28), { steps: 5 });
    const { first } = await shows(ticket, (view) => view.first > before + MILLION / 10);
    before = first;
  }
  await page.mouse.move(x, box.y + box.height + 40, { steps: 5 });
  await shows(ticket, ({ last, lastBottom }) => last === MILLION && Math.abs(lastBottom) <= 1);
  await page.mouse.move(x, box.y - 40, { steps: 5 });
  await shows(ticket, ({ first, firstTop }) => first === 1 && Math.abs(firstTop) <= 1);
  await page.mouse.up();
  expect(await ticket.isOpen()).toBe(true);
});

test('D9.3 in the middle of a million, the wheel moves by its own pixels, to and fro', async () => {
  const { page, ticket } = await visitTickets();
  await ticket.open();
  await ticket.list.evaluate((list) => {
    list.scrollTop = (list.scrollHeight - list.clientHeight) / 2;
  });
  const { first } = await shows(ticket, (view) => Math.abs(view.first - MILLION / 2) < 20);
  expect(first).toBeGreaterThan(1);
  await overList(page, ticket);
  const from = distance(await seen(ticket));
  for (let notches = 1; notches <= 40; notches++) await page.mouse.wheel(0, 100);
  await shows(ticket, (view) => Math.abs(distance(view) - from - 4000) <= 1);
  for (let notches = 1; notches <= 40; notches++) await page.mouse.wheel(0, -100);
  await shows(ticket, (view) => Math.abs(distance(view) - from) <= 1);
});

test('keys: End, Home, PageDown and PageUp; what is found is picked', async () => {
  const { page, ticket } = await visitTickets();
  await ticket.open();
  for (const [key, at] of [
    ['End', MILLION],
    ['PageUp', MILLION - 10],
    ['Home', 1],
    ['PageDown', 11],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => ticket.activeRow.getAttribute('aria-posinset')).toBe(`${at}`);
    await shows(ticket, ({ first, last }) => first <= at && at <= last);
  }
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(await ticket.text()).toContain(`Ticket ${MILLION}`);
  await ticket.open();
  await shows(ticket, ({ last }) => last === MILLION);
});

test('case 18 a finger scrolls a million tickets by as much as it moves, and the page stays', async () => {
  const { page, ticket } = await visitTickets({ hasTouch: true });
  await ticket.open();
  const session = await page.context().newCDPSession(page);
  const box = await overList(page, ticket);
  const { x, y } = { x: Math.round(box.x + 60), y: Math.round(box.y + box.height - 30) };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  const scrollY = await page.evaluate(() => window.scrollY);
  for (const part of [0, 0.6]) {
    await ticket.list.evaluate((list, to) => {
      list.scrollTop = to * list.scrollHeight;
    }, part);
    await shows(ticket, (view) => (part ? view.first > MILLION / 2 : view.first === 1));
    const start = await atRest(ticket);
    await touch('touchStart', y);
    for (let moved = 10; moved <= 150; moved += 10) await touch('touchMove', y - moved);
    // Held still before it is lifted, so that nothing is flung.
    await shows(ticket, (view) => distance(view) - start > 100);
    expect((await atRest(ticket)) - start).toBeLessThanOrEqual(151);
    await touch('touchEnd');
    await atRest(ticket);
    await shows(ticket, () => true);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  expect(await ticket.isOpen()).toBe(true);
});
