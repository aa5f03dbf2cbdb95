import type { OptionGroup } from 'widget-select';

/** Marks what only the owner may grant. */
export interface Right {
  owner?: boolean;
}

/** Two groups of trees. */
export const rights: OptionGroup<Right>[] = [
  {
    label: 'Content',
    options: [
      {
        value: 'articles',
        label: 'Articles',
        children: [
          { value: 'articles.read', label: 'Read' },
          { value: 'articles.write', label: 'Write' },
          { value: 'articles.publish', label: 'Publish' },
        ],
      },
      {
        value: 'images',
        label: 'Images',
        children: [
          { value: 'images.upload', label: 'Upload' },
          {
            value: 'images.delete',
            label: 'Delete for good',
            description: 'Only the owner grants this',
            meta: { owner: true },
          },
        ],
      },
    ],
  },
  {
    label: 'Administration',
    options: [
      {
        value: 'people',
        label: 'People',
        description: 'Only one by one',
        disabled: true,
        children: [
          { value: 'people.invite', label: 'Invite' },
          { value: 'people.remove', label: 'Remove' },
        ],
      },
      {
        value: 'billing',
        label: 'Billing',
        meta: { owner: true },
        children: [
          {
            value: 'billing.see',
            label: 'See invoices',
            meta: { owner: true },
          },
          {
            value: 'billing.pay',
            label: 'Pay',
            meta: { owner: true },
          },
        ],
      },
    ],
  },
];
