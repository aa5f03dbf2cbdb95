/** A line icon as a data URI. Its grey is visible on light and on dark rows. */
const icon = (path: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 28 28" fill="none" stroke="#7d838f" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}`;

const isApple = /Mac/.test(globalThis.navigator?.userAgent ?? '');

/** @param key With Ctrl, or ⌘ on Apple devices. */
const command = (value: string, label: string, path: string, key?: string) => ({
  value,
  label,
  avatar: icon(path),
  hint: key && `${isApple ? '⌘' : 'Ctrl'} ${key}`,
});

export const commands = [
  {
    label: 'File',
    options: [
      command('new', 'New document', 'M6 3h8l5 5v13H6zM14 3v5h5', 'N'),
      command('open', 'Open…', 'M3 19V5h6l2 3h9v11z', 'O'),
      command('export', 'Export as PDF', 'M12 15V4M8 8l4-4 4 4M5 14v6h14v-6'),
    ],
  },
  {
    label: 'Edit',
    options: [
      command('replace', 'Find and replace', 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5', 'F'),
      command('link', 'Copy link', 'M9 9h11v11H9zM5 15H4V4h11v1', 'L'),
    ],
  },
  {
    label: 'View',
    options: [
      command('sidebar', 'Show sidebar', 'M3 5h18v14H3zM9 5v14', 'B'),
      command('dark', 'Dark mode', 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z'),
      command('settings', 'Settings', 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4', ','),
    ],
  },
];
