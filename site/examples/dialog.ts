import SelectWidget from 'widget-select';
import { find } from '../src/page/find';

new SelectWidget('#meeting');

const dialog = find('#invite', HTMLDialogElement);
const opener = find('#invite-open', HTMLButtonElement);

opener.addEventListener('click', () => dialog.showModal());
