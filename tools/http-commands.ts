/**
 * The scripted HTTP server (`http-server.ts`) for browser tests: it runs outside of the browser, tests control it by
 * commands, and these do not count as connections of the page. Tests use it by `remote-kit.ts`.
 */
import type { CalledFromPages } from './commands.ts';
import { closeRoom, openRoom, type Rule, roomOf, type When } from './http-server.ts';

declare module 'vitest/browser' {
  interface BrowserCommands extends CalledFromPages<typeof httpCommands> {}
}

export const httpCommands = {
  httpOpen: (_: unknown) => openRoom(),
  httpScript: async (_: unknown, room: string, rules: Rule[]) => roomOf(room).script(rules),
  httpHold: async (_: unknown, room: string, when: When) => roomOf(room).hold(when),
  httpRelease: async (_: unknown, room: string, when: When) => roomOf(room).release(when),
  httpLog: async (_: unknown, room: string) => roomOf(room).log,
  httpClose: async (_: unknown, room: string) => closeRoom(room),
};
