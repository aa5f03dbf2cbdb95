// @vitest-environment happy-dom
import './react.tsx';
