// @vitest-environment jsdom
// The tests are in core.ts, for both simulated pages.
import './core.ts';
