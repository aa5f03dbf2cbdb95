import { expect, test } from 'vitest';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

test('D6 another language: texts, names, digits and direction follow, and what is chosen stays chosen', async () => {
  const { page, problems } = await visit();
  const tongue = new SelectModel(page, 'Language');
  const tags = () => page.locator('#spoken .widget-select__tag-label').allInnerTexts();

  await tongue.pick('Tiếng Việt');
  const vietnamese = new SelectModel(page, 'Quốc gia');
  await vietnamese.open();
  expect(await vietnamese.search.getAttribute('placeholder')).toBe('Tìm…');
  await vietnamese.search.fill('nhat ban');
  await vietnamese.row('Nhật Bản').click();
  await vietnamese.search.fill('zzz');
  await page.getByText('Không tìm thấy kết quả', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await tags()).toEqual(['Nhật Bản']);
  await page.getByRole('button', { name: 'Bỏ Nhật Bản', exact: true }).waitFor();

  await tongue.pick('日本語');
  await expect.poll(tags).toEqual(['日本']);
  await page.getByRole('button', { name: '日本を外す', exact: true }).waitFor();

  await tongue.pick('العربية');
  await expect.poll(tags).toEqual(['اليابان']);
  const arabic = new SelectModel(page, 'البلدان');
  expect(await arabic.control.evaluate((control) => getComputedStyle(control).direction)).toBe(
    'rtl',
  );
  await arabic.pick('آيسلندا');
  await page.keyboard.press('Escape');

  await tongue.pick('English');
  await expect.poll(tags).toEqual(['Japan', 'Iceland']);
  expect(problems).toEqual([]);
});
