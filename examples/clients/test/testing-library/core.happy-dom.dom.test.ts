// @vitest-environment happy-dom
import './core.ts';
