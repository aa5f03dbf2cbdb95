// @ts-check
// What a finger does with VoiceOver on an iPhone and with TalkBack. ARIA-AT has no such plan; the ids are of this project. People run it.

const closed = ['role', 'name', 'value Choose a Fruit', '2:collapsed'];

/** @type {import('./index.mjs').Plan} */
export const phones = {
  id: 'phones',
  title: 'Phones with VoiceOver or TalkBack',
  label: 'Favorite Fruit',
  byHand: true,
  // biome-ignore format: a line for each test
  tests: [
    { id: 'explore', title: 'Find it by touch', from: 'before', keys: ['Drag one finger over the field'], checks: closed },
    { id: 'swipe', title: 'Reach it by swiping', from: 'before', keys: ['Swipe right from the link before it'], checks: closed },
    { id: 'open', title: 'Open it', from: 'control', keys: ['Double tap'], checks: ['expanded', '2:popup'] },
    { id: 'into', title: 'Into the open list', from: 'list', keys: ['Swipe right from the field'], checks: ['option Choose a Fruit', '2:position 1', '2:count 13'] },
    { id: 'next', title: 'To the next row', from: 'list', keys: ['Swipe right from the first row'], checks: ['option Apple', '2:position 2', '2:count 13'] },
    { id: 'back', title: 'Back to the field', from: 'list', keys: ['Swipe left from the first row'], checks: ['role', 'name'] },
    { id: 'rotor', title: 'Find it by kind', from: 'before', keys: ['Rotor or reading controls: form controls, then swipe down'], checks: closed },
    { id: 'select', title: 'Select a row', from: 'list', keys: ['Double tap on Apple'], checks: ['name', 'value Apple', '2:collapsed'] },
    { id: 'close', title: 'Close it and keep the value', from: 'list', keys: ['Two-finger scrub, or the gesture for Back'], checks: ['name', 'value Choose a Fruit', '2:collapsed'] },
  ],
};
