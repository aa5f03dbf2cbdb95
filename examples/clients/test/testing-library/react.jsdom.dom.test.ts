// @vitest-environment jsdom
// The tests are in react.tsx, for both simulated pages.
import './react.tsx';
