// @vitest-environment jsdom
import './core.ts';
