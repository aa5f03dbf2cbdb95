import { Idiomorph } from 'idiomorph';
import morphdom from 'morphdom';

/** Makes an element what the markup says, as Turbo, htmx and Livewire do. */
export type Morph = (element: Element, markup: string) => void;

/** The morphs that pages use, by name. */
export const MORPHS: readonly [name: string, morph: Morph][] = [
  ['idiomorph', (element, markup) => void Idiomorph.morph(element, markup)],
  [
    'idiomorph, ignoring the active value',
    (element, markup) => void Idiomorph.morph(element, markup, { ignoreActiveValue: true }),
  ],
  ['morphdom', (element, markup) => void morphdom(element, markup)],
];
