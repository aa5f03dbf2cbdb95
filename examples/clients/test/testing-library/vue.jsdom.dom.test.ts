// @vitest-environment jsdom
import './vue.ts';
