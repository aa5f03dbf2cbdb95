// @ts-check
// A browser and Orca, in which the tests of the plans are run one after the other.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { startSession, wordsOf } from './reader.mjs';

/** @typedef {import('./plans/index.mjs').Test} Test */
/** @typedef {Awaited<ReturnType<typeof import('./serve.mjs').serve>>} Server */

/** Not those of Orca: it says positions as other readers do by themselves, does not read whole pages, and repeats no keys. */
const SETTINGS = { enablePositionSpeaking: true, sayAllOnLoad: false, enableKeyEcho: false };
/** How long a page must be still after a key, in milliseconds: the widget says a number of results 500 ms after typing. */
const PAUSE = 650;

/** Reads what has been added to Orca's log; the last part of it, if it is to forget the rest. @param {string} file */
function follow(file) {
  const text = new StringDecoder();
  let at = 0;
  let log = '';
  return (forgets = false) => {
    if (!existsSync(file)) return log;
    if (forgets) log = log.slice(-50_000);
    const handle = openSync(file, 'r');
    const buffer = Buffer.alloc(1 << 20);
    for (let n = 1; n > 0; at += n) {
      n = readSync(handle, buffer, 0, buffer.length, at);
      log += text.write(buffer.subarray(0, n));
    }
    closeSync(handle);
    return log;
  };
}

/** Waits for Orca, and sends pages to the browser. @param {Server} server @param {ReturnType<typeof follow>} log */
function follower(server, log) {
  let step = 0;
  let fences = 0;
  const heardOf = (/** @type {string} */ fence) =>
    log().includes(`Dequeued object:property-change:accessible-name [image | ${fence}`);
  return {
    /** Until Orca has dealt with all that happened until now. */
    async settle(pause = PAUSE) {
      const fence = `Fence ${++fences}.`;
      // In a page that is new to it, the first event can be lost.
      for (let attempt = 0; attempt < 10; attempt++) {
        await server.waiting(String(step));
        server.order({ fence: `${fence}${'.'.repeat(attempt)}`, pause });
        const late = Date.now() + pause + 2000;
        while (Date.now() < late) {
          if (heardOf(fence)) return;
          await new Promise((done) => setTimeout(done, 50));
        }
      }
      throw new Error(`Orca has not heard of ${fence}`);
    },
    /** A page. @param {string} address @param {string} start a link @param {string} [value] of the control */
    async open(address, start, value) {
      await server.waiting(String(step));
      log(true);
      step++;
      const query = `&from=${start}&step=${step}${value ? `&value=${value}` : ''}`;
      server.order({ url: `${server.url}${address}${query}` });
      await this.settle(150);
    },
  };
}

/** @param {string} kind @param {string} program @param {Server} server */
export async function openReader(kind, program, server) {
  const url = `${server.url}/heard.html?widget=native&from=before&step=0`;
  const session = await startSession({ kind, program, url, settings: SETTINGS });
  const log = follow(join(session.folder, 'orca.out'));
  const page = follower(server, log);
  await server.waiting('0');

  /** @param {string[]} keys */
  const press = (keys) =>
    void execFileSync('xdotool', ['key', '--delay', '40', ...keys], { env: session.env });
  const said = () => log().split('\n').map(wordsOf).filter(Boolean);

  /** A page, and focus where the test begins. @param {string} address @param {Test} test */
  const begin = async (address, { from, value }) => {
    await page.open(address, from === 'after' ? 'after' : 'before', value);
    if (from !== 'control' && from !== 'list') return;
    // As people come to it. A reader can miss that a script gives it focus.
    press(['Tab']);
    await page.settle(300);
  };
  const isFocusMode = () =>
    [...log().matchAll(/_inFocusMode: (True|False)/g)].at(-1)?.[1] === 'True';
  /** @param {boolean} wanted */
  const setFocusMode = async (wanted) => {
    for (let attempt = 0; isFocusMode() !== wanted; attempt++) {
      if (attempt === 5) throw new Error('Orca has not changed its mode.');
      press(['Insert+a']);
      await page.settle(300);
    }
  };

  return {
    end: session.end,
    /** What is said after a key. @param {string} address @param {Test} test @param {string} key @param {string[]} open */
    async hear(address, test, key, open) {
      await begin(address, test);
      const isOn = test.from === 'control' || test.from === 'list';
      // By itself it takes the mode to operate a control, but not on each new page.
      await setFocusMode(test.from === 'list' || (test.mode ? test.mode === 'focus' : isOn));
      const way = [...(test.from === 'list' ? open : []), ...Array(test.rows ?? 0).fill('Down')];
      for (const keys of [way, test.lead ?? []]) {
        if (keys.length === 0) continue;
        press(keys);
        await page.settle();
      }
      if (test.mode === 'browse') await setFocusMode(false);
      const before = said().length;
      press([key]);
      await page.settle();
      const words = said().slice(before).join(' | ');
      // A mode that was chosen by hand has effects on the next page.
      if (test.mode) {
        await begin(address, { ...test, from: 'before' });
        await setFocusMode(false);
        press(['Tab']);
        await page.settle();
      }
      return words;
    },
  };
}
