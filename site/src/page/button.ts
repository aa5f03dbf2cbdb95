export function button(text: string, label: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'quiet';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  return made;
}
