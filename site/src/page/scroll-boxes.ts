/**
 * A box that scrolls has to be reachable by keys, and then needs a role and a name; one that does not would be a stop at
 * which nothing can be done. All boxes have these from their markup, for pages without scripts.
 */
const BOXES = '.listing__code, .table, .result__scroll, .log__body';
const NAMES = ['tabindex', 'role', 'aria-label', 'aria-labelledby'];

/** @returns What ends it, for a page whose content is replaced. */
export function startScrollBoxes(): () => void {
  const boxes = [...document.querySelectorAll(BOXES)].map((box) => ({
    box,
    given: [...box.attributes]
      .filter(({ name }) => NAMES.includes(name))
      .map(({ name, value }) => ({ name, value })),
  }));
  // Always all of them: what is far from the screen is not observed (`content-visibility`), but Tab goes there.
  const update = () => {
    // Everything is read before anything is written, so that the page is laid out once.
    const found = boxes.map(({ box, given }) => ({ box, given, scrolls: scrolls(box) }));
    for (const { box, given, scrolls } of found) {
      for (const { name, value } of given) {
        if (scrolls) box.setAttribute(name, value);
        else box.removeAttribute(name);
      }
    }
  };
  const observer = new ResizeObserver(update);
  for (const { box } of boxes) {
    // A box of a fixed size stays as it is when its content grows.
    for (const element of [box, ...box.children]) observer.observe(element);
  }
  return () => observer.disconnect();
}

const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;
