// Another seed is worth a try after a change of host/ or model/.
import { testAgainstReference } from './random-native.ts';

testAgainstReference(300, 20_261);
