/** The third part of the parity table: what scripts do, events, and what the browser fills in by itself. */
import { type Row, row } from './parity-table.ts';

export const SCRIPT = {
  'script-value': row(
    'D1.9, case 49',
    '`select.value =` and `change`',
    'shows and submits that option',
  ),
  'script-index': row(
    'D1.9, case 49',
    '`select.selectedIndex =` and `change`',
    'shows and submits that option',
  ),
  'script-input': row(
    'D1.9, case 49',
    '`select.value =` and `input` only',
    'shows and submits that option',
  ),
  'script-quiet': row(
    'D1.9',
    '`select.value =` without an event',
    'shows and submits that option by the next frame',
  ),
  'script-prototype': row(
    'D1.9',
    '`value` set with the setter of `HTMLSelectElement.prototype`, without an event; then with `input`',
    'shows and submits that option each time',
    {
      differs:
        'submits it immediately, and shows it on the event (callers of this setter usually fire one), on focus, or when the value is read: such a call could only be detected by polling in each frame',
    },
  ),
  'script-unknown': row(
    'case 54',
    '`select.value =` with a value that no option has, and `change`',
    'shows nothing and submits nothing',
  ),
  'script-placeholder': row(
    'D1.2',
    '`selectedIndex = 0` on an empty first option, and `change`',
    'shows that option',
  ),
  'script-multiple': row(
    'D1.9',
    '`option.selected =` in a multiple select, and `change`',
    'selects exactly these options',
  ),
  'mark-before': row(
    'case 51',
    'a script sets the `selected` attribute before any pick',
    'selects that option',
  ),
  'mark-after': row(
    'case 51',
    'after a pick, `selected` is set on an option that was not picked',
    'selects that option',
  ),
  'mark-former': row(
    'case 51',
    'after a pick, `selected` is set on the initially selected option',
    'selects that option',
    { engines: { firefox: 'keeps the picked option' } },
  ),
  'mark-removed': row(
    'case 51',
    '`selected` is removed from the selected option before any pick',
    'falls back to the first option',
  ),
  'mark-multiple': row(
    'case 51',
    '`defaultSelected` set in a multiple select',
    'also selects that option',
  ),
  'option-added': row('case 51', 'an option is added', 'lists it last and keeps the selection'),
  'option-added-selected': row('case 51', 'a selected option is added', 'selects it'),
  'option-first': row(
    'case 51, case 60',
    'an option is inserted first, before any pick',
    'keeps the selection',
  ),
  'option-removed': row(
    'case 51',
    'an option is removed that is not selected',
    'no longer lists it',
  ),
  'option-removed-selected': row(
    'case 54',
    'the selected option is removed',
    'falls back to the first option',
  ),
  'option-none': row('case 54', 'all options are removed', 'shows nothing and submits nothing'),
  'option-replaced': row(
    'case 54',
    'all options are replaced',
    'selects the first new option, or the one with `selected`',
  ),
  'option-moved': row(
    'case 51',
    'the options are reordered',
    'lists them in that order and keeps the selection',
  ),
  'option-renamed': row(
    'case 51, case 53',
    'the text of the selected option changes',
    'shows the new text',
  ),
  'option-label': row(
    'case 51, case 53',
    '`label` of the selected option is set',
    'shows the label',
  ),
  'option-value': row('case 51', '`value` of the selected option changes', 'submits the new value'),
  'option-off': row('case 51', 'an option is disabled', 'lists it as disabled'),
  'option-off-selected': row(
    'case 51, D1.7',
    'the selected option is disabled',
    'shows it but does not submit it',
  ),
  'option-group-off': row(
    'case 55',
    'a group is disabled and enabled',
    'lists its options as disabled, then as enabled',
  ),
  'option-group-move': row(
    'case 51, case 55',
    'an option is moved into a group',
    'lists it there and keeps the selection',
  ),
  'option-hidden': row('D1.9', 'an option with `hidden`', 'does not list it'),
  'option-required': row(
    'D1.2',
    'an empty first option is added',
    'lists it, or shows it as the placeholder; keeps the selection',
  ),
  'select-off': row('D1.9, D1.13', 'a script sets and removes `disabled`', 'follows both changes'),
} as const satisfies Record<string, Row>;

export const EVENTS = {
  'event-pick': row(
    'case 125, D1.9',
    'a pick',
    'fires `input`, then `change`, once each; both bubble and see the new value',
  ),
  'event-flags': row(
    'case 125, D1.9',
    'properties of these events',
    '`input` leaves shadow trees, `change` does not; neither can be cancelled',
  ),
  'event-same': row('D1.5', 'a pick of the selected option', 'fires nothing'),
  'event-multiple': row('case 125', 'two picks in a multiple select', 'fires two pairs of events'),
  'event-mount': row('case 125, D1.3', 'no action', 'fires nothing and adds no option'),
  'event-script': row('case 126', 'a script sets `select.value`', 'fires nothing'),
  'event-handler': row('case 125', '`onchange` in the markup', 'runs once, with the new value'),
  'event-revert': row(
    'case 126, D1.9',
    'a `change` listener that restores the old value',
    'shows and submits the old value',
  ),
  'event-other': row(
    'case 52',
    'a `change` listener that adds an option',
    'is called once for each pick',
  ),
  'event-reset': row('case 39', 'a reset', 'fires `reset` on the form and nothing on the select'),
  'event-unload': row(
    'D1.12',
    'leaving the page after a pick',
    'has no `beforeunload` or `unload` listener',
  ),
} as const satisfies Record<string, Row>;

export const BROWSER = {
  'fill-change': row(
    'case 49',
    'the browser autofills a value, with `input` and `change`',
    'shows and submits it',
    {
      note: 'test drivers have no autofill data, so the test sets the value and fires the events like autofill, in all engines',
    },
  ),
  'fill-required': row(
    'case 42, case 49',
    'the browser autofills an invalid required select',
    'is valid',
  ),
  'restore-cache': row(
    'case 46',
    'the page is restored from the back/forward cache with another value',
    'shows it within one animation frame',
    {
      note: 'this cache does not work in iframes or with test drivers, so the test sets the value and fires `pageshow`, in all engines',
    },
  ),
  'restore-back': row(
    'case 46',
    'back to the page after leaving it',
    'shows the picked option',
    {},
  ),
  'restore-multiple': row(
    'case 46, case 47',
    'back to a page with a multiple select',
    'shows the picked option',
  ),
} as const satisfies Record<string, Row>;
