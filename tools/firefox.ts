/**
 * Vitest's browser provider for an ordinary Firefox, driven through WebDriver BiDi (Playwright's channel 'moz-firefox').
 *
 * Playwright is held at 1.64.1: later ones send a command that Firefox ESR 153 does not know.
 */
import { playwright } from '@vitest/browser-playwright';
import type { Frame, Page } from 'playwright';
import type { TestProject } from 'vitest/node';

type Option = ReturnType<typeof playwright>;
type CommandsContext = { page: Page; context: unknown; iframe: unknown; frame(): Promise<Frame> };
type Provider = { getCommandsContext(session: string): CommandsContext };

export function firefox(executablePath: string, slowMo: number): Option {
  const base = playwright({ launchOptions: { channel: 'moz-firefox', executablePath, slowMo } });
  return {
    ...base,
    providerFactory(project: TestProject) {
      const provider = base.providerFactory(project);
      const own = provider as unknown as Provider;
      const get = own.getCommandsContext.bind(own);
      own.getCommandsContext = (session) => {
        const { page, context } = get(session);
        // A frame gets its name late in BiDi, so that Vitest's look-up by name sometimes finds nothing. There is one
        // frame only: look it up by its parent.
        return {
          page,
          context,
          get iframe() {
            return page.frameLocator('iframe[data-vitest]');
          },
          frame: () => testerFrame(page),
        };
      };
      return provider;
    },
  };
}

async function testerFrame(page: Page): Promise<Frame> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const frame = page.frames().findLast((f) => f.parentFrame() === page.mainFrame());
    if (frame) return frame;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The page that runs the tests has no test frame.');
}

/**
 * Sends actions of a finger or mouse to Firefox in one call. Playwright's own touchscreen does nothing over BiDi, though the protocol
 * has touch, and its clicks are calls of their own, of which Firefox makes no double click: so this goes to the connection below it.
 */
export async function firefoxPointer(
  page: Page,
  pointerType: 'touch' | 'mouse',
  actions: object[],
): Promise<void> {
  const internal = page as unknown as { _connection: { toImpl(page: Page): ServerPage } };
  const { _session: session } = internal._connection.toImpl(page).delegate;
  const pointer = { type: 'pointer', id: pointerType, parameters: { pointerType }, actions };
  await session.send('input.performActions', { context: session.sessionId, actions: [pointer] });
}

type ServerPage = {
  delegate: {
    _session: { sessionId: string; send(method: string, params: object): Promise<unknown> };
  };
};
