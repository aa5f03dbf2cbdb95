/**
 * Replaces the example server where there is none, as on a static host: requests to `/api/` are answered from the cities
 * of the site. The examples are the same in both cases.
 */
export function startStaticServer(): void {
  const send = window.fetch.bind(window);
  let isMissing: Promise<boolean> | undefined;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/'))
      return send(input, init);
    // Some hosts send a page for every unknown address.
    isMissing ??= send('/api/health').then(
      ({ status, headers }) =>
        status === 404 || !!headers.get('Content-Type')?.startsWith('text/html'),
    );
    if (!(await isMissing)) return send(input, init);
    const { answer } = await import('./static-cities');
    return answer(url, init?.signal);
  };
}
