import type { Locator } from 'playwright';

/** What a form would send now, as the server would get it: `name=value`. */
export function submitted(form: Locator): Promise<string[]> {
  return form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].map(([name, value]) => `${name}=${value}`),
  );
}
