// More than 10,000 sequences in all.
import { testAgainstReference } from './random-native.ts';

testAgainstReference(3_400, 20_262);
