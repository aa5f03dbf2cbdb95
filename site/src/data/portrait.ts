const hues = [18, 62, 128, 172, 212, 258, 300, 340];

/** A round portrait with a person's initials, as a data URI. */
export function portrait(name: string): string {
  const initials = name.replace(/(\p{L})[^\s]*\s*/gu, '$1').slice(0, 2);
  const hue =
    hues[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="hsl(${hue} 42% 38%)"/>` +
    `<text x="24" y="31" font-family="system-ui,sans-serif" font-size="19" font-weight="600" text-anchor="middle" fill="#fff">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
