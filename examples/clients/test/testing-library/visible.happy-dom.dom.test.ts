// @vitest-environment happy-dom
import './visible.ts';
