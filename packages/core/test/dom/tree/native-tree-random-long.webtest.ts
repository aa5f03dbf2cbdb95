import { testAgainstRecursion } from './native-tree-random.ts';

testAgainstRecursion(700, 62);
