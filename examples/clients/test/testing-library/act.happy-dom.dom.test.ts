// @vitest-environment happy-dom
// The tests are in act.tsx, for both simulated pages.
import './act.tsx';
