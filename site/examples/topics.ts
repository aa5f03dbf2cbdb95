import SelectWidget from 'widget-select';
import { find } from '../src/page/find';

const topics = ['Typography', 'Bookbinding', 'Paper', 'Ink'];

const select = new SelectWidget<object, true>('#topics', {
  multiple: true,
  placeholder: 'Up to five topics…',
  maxSelections: 5,
  allowCreate: true,
  delimiters: [',', ';'],
  hideSelected: true,
  data: topics.map((label) => ({
    value: label.toLowerCase(),
    label,
  })),
  beforeCreate: (label) => label.length <= 20,
  // Simulates a slow server that stores the topics.
  createOption: async (label) => {
    await new Promise((done) => setTimeout(done, 600));
    if (/spam/i.test(label))
      throw new Error('This topic is not allowed.');
    return { value: label.toLowerCase(), label };
  },
});

const status = find('#topics-status', HTMLOutputElement);

select.on('create', ({ label }) => {
  status.textContent = `“${label}” was added.`;
});
select.on('error', ({ cause }) => {
  status.textContent =
    cause instanceof Error ? cause.message : '';
});
select.on('maximum', ({ limit }) => {
  status.textContent = `${limit} topics are the maximum.`;
});
