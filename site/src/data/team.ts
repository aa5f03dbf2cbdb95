import type { SelectOption } from 'widget-select';

const teams = {
  Press: ['Proofs', 'Plates', 'Printing', 'Binding'],
  Office: ['Accounts', 'Contracts', 'Press releases'],
  Outside: ['Bookshops', 'Libraries', 'Reviewers', 'Subscribers'],
};

/** Departments of a publisher, and whom it writes to. */
export const team: { label: string; options: SelectOption[] }[] = Object.entries(teams).map(
  ([label, names]) => ({
    label,
    options: names.map((name) => ({
      value: name.toLowerCase(),
      label: name,
    })),
  }),
);
