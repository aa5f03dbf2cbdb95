/**
 * Runs in the page, before the tests of a browser that Playwright drives.
 *
 * For an element that a test acts on, Vitest makes a selector, of its text where it has no role and name, and the
 * driver looks it up a little later. By then a live region may have said the same words, and nothing is clicked. Such
 * an element is found by the nearest id and the way down from there, as far as that finds it and nothing else.
 */
import { selectorEngine } from '@vitest/browser/locators';

/** The way from the nearest element with an id, or from the top of the page. */
function pathTo(element: Element): string {
  const id = element.getAttribute('id');
  if (id) return `[id=${JSON.stringify(id)}]`;
  const parent = element.parentElement;
  if (!parent) return element.localName;
  const place = Array.prototype.indexOf.call(parent.children, element) + 1;
  return `${pathTo(parent)} > :nth-child(${place})`;
}

const usual = selectorEngine.generateSelectorSimple.bind(selectorEngine);
selectorEngine.generateSelectorSimple = (element, ...rest) => {
  const selector = usual(element, ...rest);
  if (!/internal:(has-)?text/.test(selector)) return selector;
  const path = pathTo(element);
  const found = document.querySelectorAll(path);
  // In a shadow tree a path from the page leads nowhere.
  return found.length === 1 && found[0] === element ? `css:light=${path}` : selector;
};
