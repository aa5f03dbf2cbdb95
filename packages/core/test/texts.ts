import { SEARCH_MORE_TEXTS } from '../plugins/kit/similar.js';
import * as features from '../src/features/all.js';
import type { Feature } from '../src/features/feature.js';
import { addTexts, englishStrings } from '../src/schema/strings.js';
import '../src/instance/dropdown.js';

addTexts(...(Object.values(features) as Feature[]).map(({ texts }) => texts), SEARCH_MORE_TEXTS);

/** What a page has in English that uses everything. */
export const ENGLISH_TEXTS = englishStrings();
