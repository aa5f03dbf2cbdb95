/**
 * The scripted HTTP server (`http-server.ts`) for browser tests: it runs outside of the browser, tests control it by
 * commands, and these do not count as connections of the page. Tests use it by `remote-kit.ts`.
 */
import type { BrowserCommand } from 'vitest/node';
import { type Arrival, closeRoom, openRoom, type Rule, roomOf, type When } from './http-server.ts';

export interface HttpCommands {
  httpOpen(): Promise<{ name: string; url: string }>;
  httpScript(room: string, rules: Rule[]): Promise<void>;
  httpHold(room: string, when: When): Promise<void>;
  httpRelease(room: string, when: When): Promise<void>;
  httpLog(room: string): Promise<Arrival[]>;
  httpClose(room: string): Promise<void>;
}

declare module 'vitest/browser' {
  interface BrowserCommands extends HttpCommands {}
}

type WithContext<C> = {
  [K in keyof C]: C[K] extends (...args: infer A) => infer R
    ? (context: Parameters<BrowserCommand<[]>>[0], ...args: A) => R
    : never;
};

export const httpCommands: WithContext<HttpCommands> = {
  httpOpen: () => openRoom(),
  httpScript: async (_, room, rules) => roomOf(room).script(rules),
  httpHold: async (_, room, when) => roomOf(room).hold(when),
  httpRelease: async (_, room, when) => roomOf(room).release(when),
  httpLog: async (_, room) => roomOf(room).log,
  httpClose: async (_, room) => closeRoom(room),
};
