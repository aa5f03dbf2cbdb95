// @vitest-environment jsdom
import './visible.ts';
