/**
 * Input that a test cannot make from inside its page: the events are trusted, as a user's are.
 *
 * `import { commands } from 'vitest/browser'`, then `await commands.mouseMove(x, y)`. Coordinates are CSS pixels of the
 * test's own page, as `getBoundingClientRect()` gives them. Keys, clicks, hover, drag between elements and the clipboard
 * are in Vitest's own `userEvent`. What an engine lacks is in `abilities`; a command that cannot work says so by an error.
 */
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommandContext } from 'vitest/node';
import { firefoxPointer } from './firefox.ts';

type MouseButton = 'left' | 'middle' | 'right';

/** `null` or a missing key: the browser's own setting. */
export type MediaFeatures = NonNullable<Parameters<Page['emulateMedia']>[0]>;

export interface Abilities {
  touch: boolean;
  /** A moving finger also scrolls (and ends the pointer's events by `pointercancel`), and can be cancelled. */
  touchScroll: boolean;
  pen: boolean;
  ime: boolean;
  media: boolean;
}

/** Commands as tests call them: without the context that Vitest adds. */
export type CalledFromPages<C> = {
  [K in keyof C]: C[K] extends (context: BrowserCommandContext, ...args: infer A) => infer R
    ? (...args: A) => R
    : never;
};

declare module 'vitest/browser' {
  interface BrowserCommands extends CalledFromPages<typeof commands> {}
}
declare module 'vitest' {
  interface ProvidedContext {
    /** What this engine's driver can do: `test.runIf(inject('abilities').touch)(…)`. */
    abilities: Abilities;
    /** Set where the frameworks are the oldest that the wrappers promise to work with (tools/versions). */
    versions?: 'oldest';
  }
}

/**
 * By engine. WebKitGTK's driver turns touch into a mouse, and Firefox's touch makes events but does not scroll; only
 * Chromium's protocol has pen, input methods and media features.
 */
export const abilities: Record<'chromium' | 'firefox' | 'webkitgtk', Abilities> = {
  chromium: { touch: true, touchScroll: true, pen: true, ime: true, media: true },
  firefox: { touch: true, touchScroll: false, pen: false, ime: false, media: false },
  webkitgtk: { touch: false, touchScroll: false, pen: false, ime: false, media: false },
};

/** Vitest hands over either Playwright's page or webdriverio's browser: one small driver for each. */
interface Driver {
  locate: () => Promise<TestFrame>;
  mouse(...actions: PointerAction[]): Promise<void>;
  wheel(x: number, y: number, deltaX: number, deltaY: number): Promise<void>;
  page?: Page;
}
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: 0 }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
type TestFrame = { left: number; top: number; scale: number };

const buttons: MouseButton[] = ['left', 'middle', 'right'];

/** Where the test's frame lies in the window. Runs in the browser. */
const frameRect = () => {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-vitest]');
  if (!frame) return { left: 0, top: 0, scale: 1 };
  const { left, top, width } = frame.getBoundingClientRect();
  return { left, top, scale: width / frame.offsetWidth };
};

/**
 * Done when the current content of the page was drawn. Engines scroll outside of the page's scripts, by what they drew last:
 * WebKit sends a turn of the wheel over a list that is new, or has just grown, to the page below or nowhere. Runs in the browser.
 */
const drawn = (done: () => void) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
};

function driverOf(context: BrowserCommandContext): Driver {
  if (context.provider.name === 'webdriverio') return webdriver(context);
  const { page } = context;
  return {
    page,
    locate: () => page.evaluate(frameRect),
    async mouse(...actions) {
      for (const action of actions) {
        if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y);
        else {
          const button = buttons[action.button] ?? 'left';
          await page.mouse[action.type === 'pointerDown' ? 'down' : 'up']({ button });
        }
      }
    },
    async wheel(x, y, deltaX, deltaY) {
      await page.evaluate(`new Promise(${drawn})`);
      await page.mouse.move(x, y);
      await page.mouse.wheel(deltaX, deltaY);
    },
  };
}

/** How far the wheel has been turned in all: WebKit's driver takes a turn for a place, and turns by the difference. */
const wheels = new WeakMap<object, { deltaX: number; deltaY: number }>();

function webdriver(context: BrowserCommandContext): Driver {
  const provider = context.provider as unknown as {
    switchToMainFrame(): Promise<void>;
    switchToTestFrame(): Promise<void>;
  };
  const { browser } = context as unknown as {
    browser: {
      execute<T>(fn: () => T): Promise<T>;
      executeAsync(fn: (done: () => void) => void): Promise<void>;
      performActions(actions: object[]): Promise<void>;
    };
  };
  // Vitest leaves the session inside the test's frame and expects it there afterwards.
  const inWindow = async <T>(work: () => Promise<T>): Promise<T> => {
    await provider.switchToMainFrame();
    try {
      return await work();
    } finally {
      await provider.switchToTestFrame();
    }
  };
  return {
    locate: () => inWindow(() => browser.execute(frameRect)),
    mouse: (...actions) =>
      inWindow(() =>
        // Always the same id: the driver remembers by it where the mouse is and what is pressed.
        browser.performActions([
          { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
        ]),
      ),
    wheel(x, y, deltaX, deltaY) {
      const turned = wheels.get(browser) ?? { deltaX: 0, deltaY: 0 };
      turned.deltaX += deltaX;
      turned.deltaY += deltaY;
      wheels.set(browser, turned);
      const scroll = { type: 'scroll', x, y, ...turned, duration: 0, origin: 'viewport' };
      return inWindow(async () => {
        await browser.executeAsync(drawn);
        await browser.performActions([{ type: 'wheel', id: 'wheel', actions: [scroll] }]);
      });
    },
  };
}

/** Where a frame of some size was found, by the driver's page or session: it stays there as long as it has that size. */
const places = new WeakMap<object, { frame: string; place: TestFrame }>();

async function placeOf(context: BrowserCommandContext, frame: string): Promise<TestFrame> {
  const owner = context.provider.name === 'webdriverio' ? context.provider : context.page;
  const known = places.get(owner);
  if (known?.frame === frame) return known.place;
  const place = await driverOf(context).locate();
  places.set(owner, { frame, place });
  return place;
}

async function inWindow(
  driver: Pick<Driver, 'locate'>,
  x: number,
  y: number,
): Promise<{ x: number; y: number }> {
  const { left, top, scale } = await driver.locate();
  return { x: Math.round(left + x * scale), y: Math.round(top + y * scale) };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Chromium's own protocol, for what Playwright does not offer. */
async function chromium(context: BrowserCommandContext, command: string): Promise<CDPSession> {
  const { page } = context;
  if (context.project.config.browser.name !== 'chromium')
    throw new Error(
      `commands.${command}() works in Chromium only: ask inject('abilities') before.`,
    );
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

type TouchStep = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

async function touch(context: BrowserCommandContext, step: TouchStep, x = 0, y = 0): Promise<void> {
  const driver = driverOf(context);
  if (!driver.page)
    throw new Error(
      `commands.${step}() does not work in WebKitGTK: ask inject('abilities') before.`,
    );
  const lifts = step === 'touchEnd' || step === 'touchCancel';
  const point = lifts ? null : await inWindow(driver, x, y);
  if (step !== 'touchCancel' && context.project.config.browser.name === 'firefox') {
    const move = point && { type: 'pointerMove', ...point, duration: 0 };
    const press = step === 'touchStart' && { type: 'pointerDown', button: 0 };
    const lift = step === 'touchEnd' && { type: 'pointerUp', button: 0 };
    return firefoxPointer(
      driver.page,
      'touch',
      [move, press, lift].filter((action) => !!action),
    );
  }
  const session = await chromium(context, step);
  await session.send('Input.dispatchTouchEvent', { type: step, touchPoints: point ? [point] : [] });
}

/** Where the pen is, by page: lifting it needs the place. */
const pens = new WeakMap<Page, { x: number; y: number }>();

type PenStep = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

/** One event of a pen. Without a place: where it is. Without a button: it hovers. */
async function pen(
  context: BrowserCommandContext,
  type: PenStep,
  place?: [x: number, y: number],
  button?: 'left',
): Promise<void> {
  const session = await chromium(context, 'pen…');
  const at = place
    ? await inWindow(driverOf(context), ...place)
    : (pens.get(context.page) ?? { x: 0, y: 0 });
  pens.set(context.page, at);
  const pressed = button && type !== 'mouseReleased';
  await session.send('Input.dispatchMouseEvent', {
    type,
    ...at,
    pointerType: 'pen',
    ...(button && { button, clickCount: 1 }),
    ...(pressed && { buttons: 1, force: 0.5 }),
  });
}

type Context = BrowserCommandContext;

export const commands = {
  async mouseMove(context: Context, x: number, y: number) {
    const driver = driverOf(context);
    await driver.mouse({ type: 'pointerMove', ...(await inWindow(driver, x, y)), duration: 0 });
  },
  mouseDown: (context: Context, button: MouseButton = 'left') =>
    driverOf(context).mouse({ type: 'pointerDown', button: buttons.indexOf(button) }),
  mouseUp: (context: Context, button: MouseButton = 'left') =>
    driverOf(context).mouse({ type: 'pointerUp', button: buttons.indexOf(button) }),
  /** Moves to a point and clicks, by one call: three cost three times as much. @param frame size of the test's page */
  async mouseClick(context: Context, x: number, y: number, frame: string) {
    const point = await inWindow({ locate: () => placeOf(context, frame) }, x, y);
    await driverOf(context).mouse(
      { type: 'pointerMove', ...point, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    );
  },
  /** The same twice, which is a double click. */
  async mouseDoubleClick(context: Context, x: number, y: number, frame: string) {
    const driver = driverOf(context);
    const point = await inWindow({ locate: () => placeOf(context, frame) }, x, y);
    const click = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ] as const;
    const move = { type: 'pointerMove', ...point, duration: 0 } as const;
    if (!driver.page) return driver.mouse(move, ...click, ...click);
    if (context.project.config.browser.name === 'firefox')
      return firefoxPointer(driver.page, 'mouse', [move, ...click, ...click]);
    await driver.page.mouse.dblclick(point.x, point.y);
  },
  /** Turns the wheel over a point, by pixels, once the screen shows what the page has now. */
  async mouseWheel(context: Context, x: number, y: number, deltaX: number, deltaY: number) {
    const driver = driverOf(context);
    const point = await inWindow(driver, x, y);
    await driver.wheel(point.x, point.y, deltaX, deltaY);
  },

  /** A short touch of one finger. Needs `abilities.touch`, as the next three do. */
  async touchTap(context: Context, x: number, y: number) {
    await touch(context, 'touchStart', x, y);
    await touch(context, 'touchEnd');
  },
  touchStart: (context: Context, x: number, y: number) => touch(context, 'touchStart', x, y),
  touchMove: (context: Context, x: number, y: number) => touch(context, 'touchMove', x, y),
  touchEnd: (context: Context) => touch(context, 'touchEnd'),
  /** The system takes the finger away from the page. Needs `abilities.touchScroll`. */
  touchCancel: (context: Context) => touch(context, 'touchCancel'),

  /** Touches with a pen. Needs `abilities.pen`, as the next three do. */
  async penTap(context: Context, x: number, y: number) {
    await commands.penDown(context, x, y);
    await pen(context, 'mouseReleased', [x, y], 'left');
  },
  async penDown(context: Context, x: number, y: number) {
    await pen(context, 'mouseMoved', [x, y]);
    await pen(context, 'mousePressed', [x, y], 'left');
  },
  /** Moves the pen on the glass. */
  penMove: (context: Context, x: number, y: number) => pen(context, 'mouseMoved', [x, y], 'left'),
  /** Lifts the pen where it is. */
  penUp: (context: Context) => pen(context, 'mouseReleased', undefined, 'left'),

  /** Shows the text that an input method has composed so far. Needs `abilities.ime`. */
  async imeCompose(context: Context, text: string) {
    const session = await chromium(context, 'imeCompose');
    const end = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  },
  /** Ends the composition with this text. Needs `abilities.ime`. */
  async imeCommit(context: Context, text: string) {
    const session = await chromium(context, 'imeCommit');
    await session.send('Input.insertText', { text });
  },
  /** The keydown that a page sees while an input method takes the key (key 'Process', keyCode 229). Needs `abilities.ime`. */
  async imeKey(context: Context, code: string) {
    const session = await chromium(context, 'imeKey');
    const key = { key: 'Process', code, windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  },

  /** What `@media` queries match. Call it with `{}` after the test. Needs `abilities.media`. */
  async emulateMedia(context: Context, features: MediaFeatures) {
    await chromium(context, 'emulateMedia');
    const own = { media: null, colorScheme: null, forcedColors: null };
    const more = { reducedMotion: null, contrast: null };
    await context.page.emulateMedia({ ...own, ...more, ...features });
  },
};
