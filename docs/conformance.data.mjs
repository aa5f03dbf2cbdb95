// @ts-check
/**
 * What `docs/conformance.md` reports, criterion by criterion. `no`: why a criterion does not apply to a component. Otherwise `says`: how it is met,
 * and `proof`: tests, by file in `packages/core/test` and a part of a title. A row without either fails `packages/core/test/guard/conformance.test.ts`.
 */

/** When the report was last read as a whole. */
export const date = '2026-11-30';

/**
 * @typedef {object} Met
 * @property {string} id
 * @property {string} name
 * @property {string} says
 * @property {readonly (readonly [file: string, title: string])[]} proof
 */
/** @typedef {{ id: string, name: string, no: string }} Unconcerned */
/** @typedef {Met | Unconcerned} Row */

const media = 'It has no audio or video.';
const page = 'This concerns whole pages.';

/** WCAG 2.2, level A. @type {readonly Row[]} */
export const levelA = [
  {
    id: '1.1.1',
    name: 'Non-text Content',
    says: 'Icons are hidden from assistive technology, and their buttons have names. An avatar has an empty alternative, as the label is next to it.',
    proof: [
      ['dom/aria/axe', 'axe-core, $name, multiple $multiple, search $searchable: closed and open'],
      ['dom/aria/aria-names', 'the name of every button starts with a verb'],
      ['dom/list/template-content', 'a row shows avatar, label and description'],
    ],
  },
  { id: '1.2.1', name: 'Audio-only and Video-only (Prerecorded)', no: media },
  { id: '1.2.2', name: 'Captions (Prerecorded)', no: media },
  { id: '1.2.3', name: 'Audio Description or Media Alternative (Prerecorded)', no: media },
  {
    id: '1.3.1',
    name: 'Info and Relationships',
    says: 'Roles, groups, levels, positions and states are in the markup. The description of the field, its error and its limits are tied to it.',
    proof: [
      ['dom/aria/aria-skeleton', 'accessibility 1.1 the three rules, closed and open'],
      ['dom/aria/aria-skeleton', 'groups are named, also when their label is out of view'],
      ['features/tree/aria', 'role, level, position among siblings and their number on every row'],
      ['dom/aria/aria-names', 'the mount’s own description is kept'],
    ],
  },
  {
    id: '1.3.2',
    name: 'Meaningful Sequence',
    says: 'The order of the elements is the order in which they are read.',
    proof: [
      ['dom/aria/aria-skeleton', 'order of the parts, and aria-controls that always resolves'],
    ],
  },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    no: 'None of its texts refers to a shape, a colour, a size or a place.',
  },
  {
    id: '1.4.1',
    name: 'Use of Color',
    says: 'Checked, mixed, unchecked, active and invalid differ by shape or text as well.',
    proof: [
      ['features/tree/style', 'WCAG 1.4.1 checked, mixed and unchecked differ by shape'],
      ['dom/aria/style-contract', 'the active row has an outline of 2 px, the selected one a mark'],
      ['dom/aria/aria-states', 'the error text is visible by default'],
    ],
  },
  { id: '1.4.2', name: 'Audio Control', no: media },
  {
    id: '2.1.1',
    name: 'Keyboard',
    says: 'Everything works with keys, also the order of tags and the branches of a tree.',
    proof: [
      ['dom/keys/keyboard-total', 'accessibility 1.6 every key, focus: %s'],
      ['features/sortable/keys', 'D1.10 Alt+ArrowLeft and Alt+ArrowRight on a tag'],
      ['features/tree/keys-total', 'accessibility 1.6 every key in an open tree'],
    ],
  },
  {
    id: '2.1.2',
    name: 'No Keyboard Trap',
    says: 'Tab leaves the select, open or closed, and Escape closes the list.',
    proof: [
      ['dom/keys/keyboard-tags', 'forwards and backwards'],
      ['dom/keys/focus-moves', 'Escape, a pick and close() are no trap'],
    ],
  },
  {
    id: '2.1.4',
    name: 'Character Key Shortcuts',
    says: 'Letters are heard by the element that has focus. Other controls keep theirs.',
    proof: [
      ['dom/keys/typeahead', 'the first letter opens with focus on the control'],
      [
        'dom/keys/keyboard-around',
        'other controls, other selects and keys that it does not handle are left alone',
      ],
    ],
  },
  { id: '2.2.1', name: 'Timing Adjustable', no: 'It sets no time limit.' },
  {
    id: '2.2.2',
    name: 'Pause, Stop, Hide',
    says: 'Opening, closing and loading are animated, and end by themselves. Nothing moves where the system asks for reduced motion.',
    proof: [['dom/aria/style-contract', 'reduced motion: nothing moves']],
  },
  { id: '2.3.1', name: 'Three Flashes or Below Threshold', no: 'Nothing in it flashes.' },
  { id: '2.4.1', name: 'Bypass Blocks', no: page },
  { id: '2.4.2', name: 'Page Titled', no: page },
  {
    id: '2.4.3',
    name: 'Focus Order',
    says: 'Tags are one stop, then the control and the button that clears. Focus is never lost when a tag, an option or the list goes.',
    proof: [
      [
        'dom/keys/keyboard-tags',
        'accessibility 1.6 Tab order: tags (one stop), control, clear, nothing else',
      ],
      ['dom/keys/focus-moves', 'F13 focus after removing by pointer, and after clear'],
    ],
  },
  { id: '2.4.4', name: 'Link Purpose (In Context)', no: 'It has no links of its own.' },
  {
    id: '2.5.1',
    name: 'Pointer Gestures',
    says: 'What can be dragged has a button for the same: a bottom sheet can be closed, and a tag be moved by one.',
    proof: [
      ['features/sheet/sheet', 'has the label as its title, a named button'],
      ['features/sortable/buttons', 'a click moves the tag one place'],
    ],
  },
  {
    id: '2.5.2',
    name: 'Pointer Cancellation',
    says: 'A button acts when it is released, and does nothing if the pointer has moved away.',
    proof: [
      ['dom/list/pointer-mouse', 'pick happens on click, not on press'],
      ['dom/native/edges', 'WCAG 2.5.2 a click that is cancelled by moving away'],
    ],
  },
  {
    id: '2.5.3',
    name: 'Label in Name',
    says: 'The name is the visible label. Names of buttons contain the label of their tag.',
    proof: [
      ['dom/aria/aria-names', 'the name of every button starts with a verb and holds its label'],
    ],
  },
  { id: '2.5.4', name: 'Motion Actuation', no: 'It does not react to moving the device.' },
  { id: '3.1.1', name: 'Language of Page', no: page },
  {
    id: '3.2.1',
    name: 'On Focus',
    says: 'Focus alone opens nothing, unless the page asks for it with `openOnFocus`; then Escape closes the list, and focus stays.',
    proof: [['dom/keys/focus-moves', 'F12 openOnFocus']],
  },
  {
    id: '3.2.2',
    name: 'On Input',
    says: 'A choice changes the value and nothing else. It does not send a form.',
    proof: [
      ['dom/keys/keyboard-pages', 'nor with focus on the control, nor on opening or picking'],
    ],
  },
  { id: '3.2.6', name: 'Consistent Help', no: page },
  {
    id: '3.3.1',
    name: 'Error Identification',
    says: 'An invalid select says so in text, which the list does not cover, and is marked for assistive technology.',
    proof: [
      ['dom/aria/aria-states', 'accessibility 1.5 required and invalid'],
      ['dom/list/place-zoom', 'a shown error text is never covered by the list that opens'],
    ],
  },
  {
    id: '3.3.2',
    name: 'Labels or Instructions',
    says: 'The name comes from the label of the page. Hints and descriptions of the page are kept. The reason why nothing more can be chosen is below the list.',
    proof: [
      ['dom/aria/aria-names', 'no label at all: the placeholder'],
      ['dom/list/looks', 'rows are muted and the reason is below them'],
    ],
  },
  { id: '3.3.7', name: 'Redundant Entry', no: page },
  {
    id: '4.1.2',
    name: 'Name, Role, Value',
    says: 'It is a combobox with a list or a tree. What changes is in its states at once.',
    proof: [
      ['dom/aria/axe', 'axe-core, $name, multiple $multiple, search $searchable: closed and open'],
      ['dom/aria/aria-states', 'aria-selected is always explicit and means selection'],
      ['features/tree/aria', 'aria-checked true, false and mixed, and never aria-selected'],
    ],
  },
];

/** WCAG 2.2, level AA. @type {readonly Row[]} */
export const levelAA = [
  { id: '1.2.4', name: 'Captions (Live)', no: media },
  { id: '1.2.5', name: 'Audio Description (Prerecorded)', no: media },
  {
    id: '1.3.4',
    name: 'Orientation',
    says: 'It works in both, also when the device is turned while the list is open.',
    proof: [
      ['features/sheet/sheet', 'turned while open it is as wide and as high as the window is then'],
    ],
  },
  {
    id: '1.3.5',
    name: 'Identify Input Purpose',
    says: 'What the browser fills into the `<select>` or `<input>` of the page is shown and sent.',
    proof: [
      ['dom/forms/parity-table-script', 'the browser autofills a value, with `input` and `change`'],
      ['features/input/input', 'autofill, which fires `input` and `change`, is followed'],
    ],
  },
  {
    id: '1.4.3',
    name: 'Contrast (Minimum)',
    says: 'Text has 4.5:1 in every theme but `unstyled`, in each scheme that it has, and 7:1 in the theme `contrast`. The colours of a page are its own.',
    proof: [
      ['dom/aria/style-themes', 'text has 4.5:1, borders and focus 3:1, and more in contrast'],
      ['dom/aria/axe', 'axe-core, $name: contrast in the dark'],
    ],
  },
  {
    id: '1.4.4',
    name: 'Resize Text',
    says: 'At twice the size of text nothing is cut or covered.',
    proof: [['dom/aria/style-contract', 'WCAG 1.4.12, 1.4.4 text spacing and 200% text']],
  },
  { id: '1.4.5', name: 'Images of Text', no: 'It has no images of text.' },
  {
    id: '1.4.10',
    name: 'Reflow',
    says: 'In 320 by 256 CSS pixels the list is in view with its search field and a row, and nothing scrolls sideways.',
    proof: [['dom/aria/style-contract', 'WCAG 1.4.10 reflow at 320 by 256 CSS pixels']],
  },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    says: 'Borders of fields and check boxes, focus rings and the outline of the active row have 3:1, and 4.5:1 in the theme `contrast`.',
    proof: [
      ['dom/aria/style-themes', 'text has 4.5:1, borders and focus 3:1, and more in contrast'],
      [
        'dom/aria/style-contract',
        'forced colours: active row, selection mark, disabled row and borders stay visible',
      ],
    ],
  },
  {
    id: '1.4.12',
    name: 'Text Spacing',
    says: 'With the text spacing of the user no row, tag or message is cut.',
    proof: [['dom/aria/style-contract', 'WCAG 1.4.12, 1.4.4 text spacing and 200% text']],
  },
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    says: 'A list that opens on focus, if the page asks for it, is closed by Escape; the move buttons of a tag cover nothing.',
    proof: [
      ['dom/keys/focus-moves', 'Escape, a pick and close() are no trap'],
      ['features/sortable/buttons', 'inside the field, over nothing else'],
    ],
  },
  { id: '2.4.5', name: 'Multiple Ways', no: page },
  {
    id: '2.4.6',
    name: 'Headings and Labels',
    says: 'Fields, lists and dialogs are named by the label of the page, also after its text has changed.',
    proof: [
      ['dom/aria/aria-names', 'a label whose text changes renames at the next open'],
      ['features/sheet/sheet', 'has the label as its title, a named button'],
    ],
  },
  {
    id: '2.4.7',
    name: 'Focus Visible',
    says: 'Whatever has focus has a ring of at least 2 px, and the active row an outline.',
    proof: [
      [
        'dom/aria/style-contract',
        'WCAG 2.4.7 focus is visible on control, search field, tag and clear',
      ],
      ['dom/list/looks', 'addition 16 one focus ring at a time'],
    ],
  },
  {
    id: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    says: 'A dropdown never covers its own field, and the active row is scrolled into view.',
    proof: [
      ['dom/list/place-basic', 'it stays in the viewport and does not cover the field'],
      ['dom/keys/focus-active', 'F6 the active row is in view after every key'],
    ],
  },
  {
    id: '2.5.7',
    name: 'Dragging Movements',
    says: 'Tags are moved by buttons and keys as well, and a bottom sheet is closed by a button.',
    proof: [
      ['features/sortable/buttons', 'accessibility 1.7, WCAG 2.5.7 what they do'],
      ['features/sheet/sheet', 'has the label as its title, a named button'],
    ],
  },
  {
    id: '2.5.8',
    name: 'Target Size (Minimum)',
    says: 'What is pressed is at least 24 by 24 CSS pixels, and 44 for a finger.',
    proof: [
      ['dom/aria/style-contract', 'WCAG 2.5.8 targets are at least 24 by 24 CSS pixels'],
      ['dom/aria/style-contract', 'at 390 px rows, search field, × and clear are 44 px'],
      ['features/sortable/buttons', 'each is at least 24 by 24 pixels'],
    ],
  },
  {
    id: '3.1.2',
    name: 'Language of Parts',
    says: 'Texts of the widget have its language where the page has another one.',
    proof: [['dom/aria/lang', 'WCAG 3.1.2 in a page of another language']],
  },
  { id: '3.2.3', name: 'Consistent Navigation', no: page },
  { id: '3.2.4', name: 'Consistent Identification', no: page },
  {
    id: '3.3.3',
    name: 'Error Suggestion',
    says: 'Messages say what to do, in the language of the select.',
    proof: [
      ['features/form/checks', 'a smaller value holds the form back and says why'],
      ['features/form/checks', 'the message follows the value, the option and the language'],
    ],
  },
  { id: '3.3.4', name: 'Error Prevention (Legal, Financial, Data)', no: page },
  { id: '3.3.8', name: 'Accessible Authentication (Minimum)', no: 'It asks for no password.' },
  {
    id: '4.1.3',
    name: 'Status Messages',
    says: 'Results, selections, loading and failures are announced politely, once, without moving focus.',
    proof: [
      ['dom/aria/announce-results', 'once, 500 ms after the last letter; none per letter'],
      [
        'dom/aria/announce-changes',
        'a user’s change of the selection is said once, politely, at once',
      ],
      ['features/remote/announce', 'accessibility 1.9 a failure'],
    ],
  },
];

/** EN 301 549 V3.2.1, what is not in chapter 9 by the number of a criterion. @type {readonly Row[]} */
export const others = [
  {
    id: '9.4.1.1',
    name: 'Parsing',
    says: 'Ids are unique among any number of selects.',
    proof: [['dom/aria/aria-skeleton', 'unique among many widgets']],
  },
  { id: '9.6', name: 'WCAG conformance requirements', no: page },
  {
    id: '11.1 to 11.4',
    name: 'Software: perceivable, operable, understandable, robust',
    no: 'For web pages chapter 9 has the same requirements.',
  },
  {
    id: '11.5',
    name: 'Interoperability with assistive technology',
    no: 'Browsers provide the accessibility services, see 4.1.2.',
  },
  {
    id: '11.6',
    name: 'Documented accessibility usage',
    says: 'It switches off no accessibility feature of the system or the browser.',
    proof: [
      ['dom/aria/style-contract', 'forced colours: active row'],
      [
        'dom/keys/keyboard-around',
        'other controls, other selects and keys that it does not handle are left alone',
      ],
    ],
  },
  {
    id: '11.7',
    name: 'User preferences',
    says: 'It follows the colours, the scheme, the motion and the text size that the user has set.',
    proof: [
      ['dom/aria/style-contract', 'forced colours: active row'],
      ['dom/aria/style-contract', 'reduced motion: nothing moves'],
      ['dom/aria/style-contract', 'case 135 dark: the scheme of the page is followed'],
      ['dom/aria/style-contract', 'WCAG 1.4.12, 1.4.4 text spacing and 200% text'],
    ],
  },
  { id: '11.8', name: 'Authoring tools', no: 'It is none.' },
  {
    id: '12',
    name: 'Documentation and support services',
    no: 'See the page of the product that contains it.',
  },
];
