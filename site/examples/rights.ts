import SelectWidget from 'widget-select';
import { type Right, rights } from '../src/data/rights';
import { find } from '../src/page/find';

const isOwner = find('#rights-owner', HTMLInputElement);

const select = new SelectWidget<Right, true>('#rights', {
  multiple: true,
  placeholder: 'No rights yet…',
  expandLevel: 1,
  treeValue: 'branches',
  isOptionDisabled: ({ meta }) =>
    meta?.owner === true && !isOwner.checked,
  data: rights, // [{ label, options: [{ value, label, children? }] }]
});

select.setValue(['articles.read', 'people.invite']);
