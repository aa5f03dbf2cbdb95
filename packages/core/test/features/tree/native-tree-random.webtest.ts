import { testAgainstRecursion, testReference } from './native-tree-random.ts';

testAgainstRecursion(150, 61);
testReference();
