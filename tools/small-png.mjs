// @ts-check
// Makes PNGs of screenshots less than half as large: 256 colours are enough for a page without photographs.
import { crc32, deflateSync } from 'node:zlib';

/** @typedef {import('playwright').Page} Page */

/**
 * @param {Page} page any page without a strict policy: its browser decodes the picture
 * @param {Buffer} png
 */
export async function smallPng(page, png) {
  const { width, height, data } = await page.evaluate(decode, png.toString('base64'));
  return encode(width, height, Buffer.from(data, 'latin1'));
}

/** Runs in the page. One character per byte of RGBA. @param {string} base64 */
async function decode(base64) {
  const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8Array() };
  let text = '';
  for (let i = 0; i < data.length; i += 8192)
    text += String.fromCharCode(...data.subarray(i, i + 8192));
  return { width, height, data: text };
}

/** @param {number} width @param {number} height @param {Buffer} rgba */
function encode(width, height, rgba) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < rgba.length; i += 4) {
    const color = rgba.readUIntBE(i, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = choosePalette(counts);
  const index = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]));

  // Each line begins with the number of its filter: none, which is best for few colours.
  const lines = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < width * height; i++)
    lines[i + 1 + Math.floor(i / width)] = index.get(rgba.readUIntBE(i * 4, 3)) ?? 0;

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The most frequent colours, which are surfaces and shadows, and of the others those that differ most from them.
 * @param {Map<number, number>} counts
 */
function choosePalette(counts) {
  const colors = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color);
  for (let apart = 3; ; apart += 3) {
    const palette = colors.slice(0, 160);
    for (const color of colors.slice(160)) {
      if (palette.every((known) => distance(known, color) >= apart ** 2)) palette.push(color);
      if (palette.length > 256) break;
    }
    if (palette.length <= 256) return palette;
  }
}

/** @param {number[]} palette @param {number} color */
function nearest(palette, color) {
  let best = 0;
  for (let i = 1; i < palette.length; i++)
    if (distance(palette[i] ?? 0, color) < distance(palette[best] ?? 0, color)) best = i;
  return best;
}

/** @param {number} color */
const channels = (color) => [color >> 16, (color >> 8) & 255, color & 255];

/** @param {number} a @param {number} b */
function distance(a, b) {
  const others = channels(b);
  return channels(a).reduce((sum, value, i) => sum + (value - (others[i] ?? 0)) ** 2, 0);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
