// @module-tag one-engine: thousands of random sequences of what every engine is asked by hundreds
// @module-tag long
import { testAgainstRecursion } from './native-tree-random.ts';

testAgainstRecursion(400, 62);
