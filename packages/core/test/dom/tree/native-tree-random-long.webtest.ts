import { testAgainstRecursion } from './native-tree-random.ts';

testAgainstRecursion(400, 62);
