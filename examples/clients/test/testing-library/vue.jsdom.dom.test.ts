// @vitest-environment jsdom
// The tests are in vue.ts, for both simulated pages.
import './vue.ts';
