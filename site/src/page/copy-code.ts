/** Gives every listing a button that copies it. */
export function startCopyButtons(): void {
  if (!navigator.clipboard) return;
  for (const listing of document.querySelectorAll('.listing')) {
    const code = listing.querySelector('code');
    const head = listing.querySelector('.listing__head');
    const name = listing.querySelector('pre')?.getAttribute('aria-label') ?? 'code';
    if (!code || !head) continue;

    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy: ${name}`);
    button.addEventListener('click', async () => {
      button.textContent = await navigator.clipboard.writeText(code.textContent).then(
        () => 'Copied',
        () => 'Not allowed',
      );
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
    head.append(button);
  }
}
