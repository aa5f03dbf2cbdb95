/** A dot as a data URI. */
const dot = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="4" fill="${colour}"/></svg>`,
  )}`;

export const labels = [
  ['bug', '#d73a4a', 'Something does not work'],
  ['documentation', '#2b7fd6', 'Improvements or additions to the documentation'],
  ['duplicate', '#8b949e', 'This issue already exists'],
  ['enhancement', '#2da7a0', 'New feature or request'],
  ['good first issue', '#7a5cd6', 'Good for newcomers'],
  ['help wanted', '#1f8a4c', 'Extra attention is needed'],
  ['question', '#c05fb5', 'Further information is requested'],
  ['wontfix', '#b08800', 'This will not be worked on'],
].map(([label = '', colour = '', description = '']) => ({
  value: label,
  label,
  description,
  avatar: dot(colour),
}));
