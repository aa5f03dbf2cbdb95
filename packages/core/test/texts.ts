import { SEARCH_MORE_TEXTS } from '../plugins/kit/similar.js';
import * as features from '../src/features/all.js';
import type { Feature } from '../src/features/feature.js';
import { addTexts, ENGLISH, englishStrings, type SelectStrings } from '../src/schema/strings.js';
import { LIST_TEXTS } from '../src/view/announce.js';

/** All tables. */
export const TEXT_TABLES: readonly SelectStrings[] = [
  ...[ENGLISH, LIST_TEXTS, SEARCH_MORE_TEXTS],
  ...(Object.values(features) as Feature[]).flatMap(({ texts }) => (texts ? [texts] : [])),
];

addTexts(...TEXT_TABLES);

/** What a page has in English that uses everything. */
export const ENGLISH_TEXTS = englishStrings();
