/** The third part of the parity table: what scripts do, events, and what the browser fills in by itself. */
import { type Row, row } from './parity-table.ts';

export const SCRIPT = {
  'script-value': row(
    'D1.9, case 49',
    '`select.value =` and `change`',
    'shows and sends that option',
  ),
  'script-index': row(
    'D1.9, case 49',
    '`select.selectedIndex =` and `change`',
    'shows and sends that option',
  ),
  'script-input': row(
    'D1.9, case 49',
    '`select.value =` and `input` only',
    'shows and sends that option',
  ),
  'script-quiet': row(
    'D1.9',
    '`select.value =` without an event',
    'shows and sends that option by the next frame',
  ),
  'script-prototype': row(
    'D1.9',
    '`value` set by the setter of `HTMLSelectElement.prototype`, without an event; then with `input`',
    'shows and sends that option each time',
    {
      differs:
        'sends it at once, and shows it with the event (who uses that setter sends one), when it gets focus or is asked for its value: a call past the element itself is seen by looking every frame only, which keeps pages awake',
    },
  ),
  'script-unknown': row(
    'case 54',
    '`select.value =` with a value that no option has, and `change`',
    'shows nothing and sends nothing',
  ),
  'script-placeholder': row(
    'D1.2',
    '`selectedIndex = 0` on an empty first option, and `change`',
    'shows that option',
  ),
  'script-multiple': row(
    'D1.9',
    '`option.selected =` in a multiple select, and `change`',
    'has exactly these options',
  ),
  'mark-before': row(
    'case 51',
    'the `selected` attribute set by a script, nothing picked before',
    'has that option',
  ),
  'mark-after': row(
    'case 51',
    'the `selected` attribute set after a pick, on an option that nobody picked',
    'has that option',
  ),
  'mark-former': row(
    'case 51',
    'the `selected` attribute set after a pick, on the option that was selected at first',
    'has that option',
    { engines: { firefox: 'keeps what was picked' } },
  ),
  'mark-removed': row(
    'case 51',
    'the `selected` attribute taken from the option that is selected, nothing picked',
    'falls back to the first option',
  ),
  'mark-multiple': row(
    'case 51',
    '`defaultSelected` set in a multiple select',
    'has that option too',
  ),
  'option-added': row('case 51', 'an option added', 'offers it last, the selection stays'),
  'option-added-selected': row('case 51', 'a selected option added', 'has it'),
  'option-first': row(
    'case 51, case 60',
    'an option put first while nothing was picked',
    'keeps its option',
  ),
  'option-removed': row('case 51', 'an option removed that is not selected', 'offers it no more'),
  'option-removed-selected': row(
    'case 54',
    'the selected option removed',
    'falls back to the first option',
  ),
  'option-none': row('case 54', 'all options removed', 'shows nothing and sends nothing'),
  'option-replaced': row(
    'case 54',
    'all options replaced',
    'has the first of the new ones, or the one marked as selected',
  ),
  'option-moved': row(
    'case 51',
    'options put in another order',
    'offers them in that order, the selection stays',
  ),
  'option-renamed': row(
    'case 51, case 53',
    'the text of the selected option changed',
    'shows the new text',
  ),
  'option-label': row('case 51, case 53', '`label` of the selected option set', 'shows the label'),
  'option-value': row('case 51', '`value` of the selected option changed', 'sends the new value'),
  'option-off': row('case 51', 'an option disabled', 'offers it as disabled'),
  'option-off-selected': row(
    'case 51, D1.7',
    'the selected option disabled',
    'shows it and does not send it',
  ),
  'option-group-off': row(
    'case 55',
    'a group disabled and enabled',
    'offers its options as disabled, and again',
  ),
  'option-group-move': row(
    'case 51, case 55',
    'an option moved into a group',
    'offers it there; the selection stays',
  ),
  'option-hidden': row('D1.9', 'an option with `hidden`', 'does not offer it'),
  'option-required': row(
    'D1.2',
    'an empty first option added',
    'offers it to be chosen, or shows it as the placeholder; the selection stays',
  ),
  'select-off': row(
    'D1.9, D1.13',
    '`disabled` set and taken away by a script',
    'follows both ways',
  ),
} as const satisfies Record<string, Row>;

export const EVENTS = {
  'event-pick': row(
    'case 125, D1.9',
    'a pick',
    'sends `input`, then `change`, once each and bubbling; both see the new value',
  ),
  'event-flags': row(
    'case 125, D1.9',
    'what these events are',
    '`input` passes out of shadow trees, `change` does not; neither can be cancelled',
  ),
  'event-same': row('D1.5', 'a pick of the option that is selected', 'sends nothing'),
  'event-multiple': row('case 125', 'two picks in a multiple select', 'send two pairs of events'),
  'event-mount': row('case 125, D1.3', 'nothing done', 'sends nothing and adds no option'),
  'event-script': row('case 126', '`select.value =` by a script', 'sends nothing'),
  'event-handler': row('case 125', '`onchange` in the markup', 'runs once, with the new value'),
  'event-revert': row(
    'case 126, D1.9',
    'a `change` listener that puts the old value back',
    'shows and sends the old value',
  ),
  'event-other': row(
    'case 52',
    'a `change` listener that adds an option',
    'is called once for each pick',
  ),
  'event-reset': row('case 39', 'a reset', 'sends `reset` at the form and nothing at the select'),
  'event-unload': row(
    'D1.12',
    'leaving the page after a pick',
    'asks nobody: no `beforeunload` or `unload` listener',
  ),
} as const satisfies Record<string, Row>;

export const BROWSER = {
  'fill-change': row(
    'case 49',
    'the browser fills in a value, with `input` and `change`',
    'shows and sends it',
    {
      note: 'no driver has an address to fill in: the value and the events are set as autofill sets them, in all engines',
    },
  ),
  'fill-required': row(
    'case 42, case 49',
    'the browser fills in an invalid required select',
    'is valid',
  ),
  'restore-cache': row(
    'case 46',
    'the page comes back from the browser’s cache with another value',
    'shows it within a frame',
    {
      note: 'no engine keeps the page of a frame, and none of the drivers’ windows, in that cache: the value and `pageshow` are made, in all engines',
    },
  ),
  'restore-back': row('case 46', 'back to the page after leaving it', 'shows what was picked', {}),
  'restore-multiple': row(
    'case 46, case 47',
    'back to a page with a multiple select',
    'shows what was picked',
  ),
} as const satisfies Record<string, Row>;
