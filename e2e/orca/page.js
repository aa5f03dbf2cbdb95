import SelectWidget from '../../packages/core/dist/index.js';
import headerFooter, { action } from '../../packages/core/dist/plugins/header-footer.js';
import selectAll from '../../packages/core/dist/plugins/select-all.js';

// The page of each scenario: a native select, where there is one like it, and the widget, with the same label and options.
const options =
  '<option value="a">Apple</option><option value="b">Banana</option><option value="c">Cherry</option>';
const fruit = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Banana' },
  { value: 'c', label: 'Cherry' },
];
const tree = [
  { value: 'fruit', label: 'Fruit', children: fruit },
  { value: 'water', label: 'Water' },
];
let asked = 0;
const request = async () => {
  asked += 1;
  if (asked === 1) throw new Error('The first request fails.');
  return fruit;
};

/** What each scenario adds to both selects, and to the widget alone. */
const scenarios = {
  single: ['', { searchable: true }],
  multiple: ['multiple', { multiple: true, searchable: true }],
  removed: ['multiple', { multiple: true, searchable: true }],
  tree: ['', { data: tree, multiple: true, searchable: true }],
  remote: ['', { data: undefined, ajax: { request }, searchable: true }],
  invalid: ['required', { required: true, searchable: false, placeholder: 'Choose' }],
  disabled: ['disabled', { disabled: true }],
  readonly: ['disabled', { readOnly: true }],
  selectall: ['multiple', { multiple: true, searchable: true, plugins: [selectAll()] }],
  footer: [
    '',
    { searchable: true, plugins: [headerFooter({ footer: action('Done', (own) => own.close()) })] },
  ],
  sheet: ['', { mobile: 'sheet', searchable: true }],
  editable: ['', { searchIn: 'control', searchable: true }],
  completed: ['', { searchIn: 'control', completeText: true, searchable: true }],
  chips: ['multiple', { multiple: true, searchIn: 'control', searchable: true }],
  arrow: ['', { searchable: true }],
  inline: ['', { inline: true, searchable: true }],
  clear: ['', { clearable: true, searchable: false }],
  readonlymany: ['multiple disabled', { multiple: true, readOnly: true }],
};
const name = location.search.slice(1);
const [attributes, more] = scenarios[name];
const empty = name === 'invalid' ? '<option value="">Choose</option>' : '';
/** A window of a phone's width: Firefox does not make its own that narrow. */
function inNarrowWindow() {
  document.body.innerHTML = `<iframe src="${location.href}" width="400" height="700"></iframe>`;
  document.querySelector('iframe').onload = ({ target }) => target.contentWindow.focus();
}

function fill() {
  document.querySelector('#main').innerHTML = `<form><p>Begin</p>
  <label for="native">Native</label> <select id="native" ${attributes}>${empty}${options}</select>
  <p>Middle</p>
  <label for="widget">Widget</label> <div id="widget"></div>
  <p>End</p></form>`;
  const select = new SelectWidget('#widget', { data: fruit, ...more });
  if (/^(single|disabled|readonly|sheet|editable|clear)$/.test(name)) select.setValue('a');
  if (name === 'readonlymany' || name === 'removed') select.setValue(['a', 'b']);
  if (name === 'invalid') select.validate();
}

if (name === 'sheet' && top === window) inNarrowWindow();
else fill();
