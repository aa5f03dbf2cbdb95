// @vitest-environment jsdom
import './react.tsx';
