/**
 * The values of added options that a morph has taken away: it knows nothing of them, so it has not unselected them (D1.3).
 * What a script has selected stays; a single select that the browser has left at its default (WebKit: the first option,
 * be it disabled) has been told nothing.
 */
export function lostTo(
  select: HTMLSelectElement,
  added: ReadonlySet<HTMLOptionElement>,
): ReadonlySet<string> {
  const lost = [...added].filter((option) => !option.parentNode).map(({ value }) => value);
  if (lost.length === 0 || select.querySelector('option[selected]')) return new Set();
  const first = [...select.options].find(({ disabled }) => !disabled);
  const isTold = !select.multiple && select.selectedIndex > 0 && !first?.selected;
  return new Set(isTold ? [] : lost);
}
