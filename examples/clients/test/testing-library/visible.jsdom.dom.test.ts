// @vitest-environment jsdom
// The tests are in visible.ts, for both simulated pages.
import './visible.ts';
