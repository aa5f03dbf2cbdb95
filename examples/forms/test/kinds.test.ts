import { expect, test } from 'vitest';
import { served } from './pages.ts';

const { visit } = served();

const picks = {
  text: ['Sea green'],
  code: ['Seven', 'Thousand'],
  id: ['Nobody'],
  big: ['Small', 'Large'],
  answer: ['No'],
  mapped: ['Vinh'],
};

test.each(['React Hook Form', 'TanStack Form', 'Formik', 'vee-validate', 'FormKit'])(
  '%s submits text, text like numbers, numbers, bigints, booleans and fields of objects as in the data (D11.1)',
  async (library) => {
    const { page, problems } = await visit('test/kinds');
    const form = page.getByRole('form', { name: library, exact: true });
    for (const [name, labels] of Object.entries(picks)) {
      await form.getByRole('combobox', { name, exact: true }).click();
      for (const label of labels) await page.getByRole('option', { name: label }).click();
      await page.keyboard.press('Escape');
    }
    await form.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(async () => JSON.parse((await form.locator('output').textContent()) || 'null'))
      .toEqual({
        text: 'sea, green',
        code: ['007', '1e3'],
        id: 0,
        big: ['1n', '18446744073709551616n'],
        answer: false,
        mapped: [4],
      });
    // A form of the page sends the text.
    const sent = await form.evaluate((element) =>
      [...new FormData(element as HTMLFormElement)].map(String),
    );
    expect(sent.sort()).toEqual(
      ['text,sea, green', 'code,007', 'code,1e3', 'id,0', 'big,1', 'big,18446744073709551616']
        .concat(['answer,false', 'mapped,4'])
        .sort(),
    );
    expect(problems).toEqual([]);
  },
);
