// @vitest-environment happy-dom
// The tests are in vue.ts, for both simulated pages.
import './vue.ts';
