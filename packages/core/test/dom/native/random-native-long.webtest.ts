// @module-tag one-engine: thousands of random sequences of what every engine is asked by hundreds
// @module-tag long
// Each kind by the thousand; the reducer alone is asked 10,000 sequences (`model/random-actions`).
import { testAgainstReference } from './random-native.ts';

testAgainstReference(1_200, 20_262);
