// What the example of themes shows.
const option = (value: string, label: string) => ({ value, label });

export const themes = [
  option('default', 'Default'),
  option('bootstrap5', 'Bootstrap 5'),
  option('material', 'Material 3'),
  option('shadcn', 'shadcn/ui'),
  option('govuk', 'GOV.UK'),
  option('uswds', 'USWDS'),
  option('contrast', 'High contrast'),
  option('unstyled', 'Unstyled'),
];

export const sizes = [option('sm', 'Small'), option('md', 'Medium'), option('lg', 'Large')];

export type Size = 'sm' | 'md' | 'lg';

export const rooms = [
  { ...option('attic', 'Attic'), description: 'Warm in summer' },
  option('kitchen', 'Kitchen'),
  option('library', 'Library'),
  { ...option('cellar', 'Cellar'), disabled: true },
  option('veranda', 'Veranda'),
];
