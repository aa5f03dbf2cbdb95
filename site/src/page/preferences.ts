/**
 * The switches at the top. What they say is kept in the address, so that a link or a screenshot shows the
 * same page again; `public/preferences.js` applies it before the first paint. Narrow screens show them on demand.
 */
export function startPreferences(): void {
  const form = document.querySelector<HTMLFormElement>('.preferences');
  if (!form) return;
  const root = document.documentElement;
  const current: Record<string, string | undefined> = { ...root.dataset, dir: root.dir };
  for (const input of form.querySelectorAll('input')) {
    input.checked = current[input.name] === input.value;
  }

  const toggle = document.querySelector('.bar__toggle');
  toggle?.addEventListener('click', () => {
    toggle.setAttribute('aria-expanded', `${toggle.getAttribute('aria-expanded') !== 'true'}`);
  });

  form.addEventListener('change', () => {
    const url = new URL(location.href);
    for (const input of form.querySelectorAll('input')) {
      if (!input.checked) continue;
      if (input === firstOf(form, input.name)) url.searchParams.delete(input.name);
      else url.searchParams.set(input.name, input.value);
      if (input.name === 'dir') root.dir = input.value;
      else root.dataset[input.name] = input.value;
      if (input.name === 'scheme') keep(input.value);
    }
    history.replaceState(history.state, '', url);
  });
}

/** Where VitePress looks for it: the documentation has the same colours. */
function keep(scheme: string): void {
  try {
    localStorage.setItem('vitepress-theme-appearance', scheme === 'system' ? 'auto' : scheme);
  } catch {
    // A browser may forbid it.
  }
}

// The first choice of each kind is the default and is not written down.
const firstOf = (form: HTMLFormElement, name: string) =>
  form.querySelector(`input[name="${name}"]`);
