/**
 * Delays each response of a browser's driver: `DRIVER_DELAY=600 npm test -- keys/focus-active`. A test that fails then races a
 * timer of the widget: let it stop the clock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserProviderOption } from 'vitest/node';

interface Commands {
  triggerCommand(...given: unknown[]): Promise<unknown>;
}

export function slowDriver(option: BrowserProviderOption, ms: number): BrowserProviderOption {
  const providerFactory: typeof option.providerFactory = (project) => {
    const browser = project.browser as unknown as Commands;
    const trigger = browser.triggerCommand;
    browser.triggerCommand = async (...given) => {
      const answer = await trigger(...given);
      await sleep(ms);
      return answer;
    };
    return option.providerFactory(project);
  };
  return { ...option, providerFactory };
}
