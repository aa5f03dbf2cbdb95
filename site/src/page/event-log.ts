import { describe } from './describe';
import { find } from './find';

export type Log = (source: string, event: string, payload: unknown) => void;

const limit = 200;
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/**
 * The list of events, newest first. It is no live region on purpose: the selects announce what they do
 * themselves, and reading every event would drown that out.
 */
export function createEventLog(): Log {
  const panel = find('#log', HTMLElement);
  const list = find('#log-list', HTMLElement);
  const last = find('#log-last', HTMLElement);
  const toggle = find('#log-toggle', HTMLButtonElement);
  makeScrollable(find('#log-body', HTMLElement), 'Events, newest first');

  find('#log-clear', HTMLButtonElement).addEventListener('click', () => {
    list.replaceChildren();
    last.textContent = '';
  });

  // Only on narrow screens, where the log is a bar at the bottom.
  toggle.addEventListener('click', () => {
    const open = panel.classList.toggle('log--open');
    toggle.setAttribute('aria-expanded', String(open));
    if (toggle.firstChild) toggle.firstChild.textContent = open ? 'Hide' : 'Show';
  });

  return (source, event, payload) => {
    const text = describe(payload, 5);
    const now = new Date();
    const row = part('li', 'log__row', [
      part('span', 'log__event', [event]),
      ' ',
      part('span', 'log__source', [source]),
      ' ',
      part('time', 'log__time', [time.format(now)]),
      ...(text ? [' ', part('code', 'log__payload', [text])] : []),
    ]);
    list.prepend(row);
    while (list.childElementCount > limit) list.lastElementChild?.remove();
    last.textContent = `${event} ${text}`;
  };
}

/** A box that scrolls has to be reachable by keys, and then needs a name. */
function makeScrollable(box: HTMLElement, name: string): void {
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', name);
}

function part(tag: string, className: string, children: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
