import SelectWidget from 'widget-select';
// Groups of { value, label, avatar, hint? }
import { commands } from '../src/data/commands';
import { find } from '../src/page/find';

const dialog = find('#commands', HTMLDialogElement);
const opener = find('#commands-open', HTMLButtonElement);
const status = find('#commands-status', HTMLOutputElement);

const select = new SelectWidget('#command', {
  inline: true,
  searchIn: 'control',
  placeholder: 'Type a command…',
  data: commands,
  classNames: {
    field: 'commands__field',
    dropdown: 'commands__list',
    optionCheck: 'commands__check',
  },
});

select.on('select', ({ label }) => {
  dialog.close();
  status.textContent = `“${label}” was run.`;
});

dialog.addEventListener('close', () => select.setValue(null));
opener.addEventListener('click', () => dialog.showModal());
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 'k')
    return;
  // A page that is changed by a script may have no dialog now.
  if (!dialog.isConnected) return;
  event.preventDefault();
  // No other search of the page opens behind it.
  event.stopPropagation();
  dialog.showModal();
});
