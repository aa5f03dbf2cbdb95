// @vitest-environment happy-dom
import './vue.ts';
