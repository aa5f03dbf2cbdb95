// In a page that is heard: sets focus as a test begins, and does what the harness asks for. `step` is in the address.
const query = new URLSearchParams(location.search);

/** Until it is there: frameworks render later. @template T @param {() => T | null | undefined} find @returns {Promise<T>} */
async function until(find) {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** When nothing in the page has changed for so long. @param {number} pause in milliseconds */
function still(pause) {
  return new Promise((done) => {
    let timer = 0;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        done(undefined);
      }, pause);
    };
    const observer = new MutationObserver(again);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    again();
  });
}

if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
// The example of the W3C has no other way to begin with a value.
if (query.has('value')) window.comboboxController?.setValue(query.get('value'));
const link = query.get('from') === 'after' ? '#afterlink' : '#beforelink';
/** @type {HTMLElement} */
const start = await until(() => window.heard !== false && document.querySelector(link));
window.focus();
await still(150);
start.focus();
// Its name changes when an order has been followed. In a phone's page what is outside of a dialog says nothing.
const mark = top.document.body.appendChild(top.document.createElement('div'));
mark.role = 'img';
mark.ariaLabel = 'Begun.';
for (;;) {
  const response = await fetch(`/next?step=${query.get('step')}`);
  const { fence, pause, url } = await response.json();
  if (url) {
    top.location.href = url;
    break;
  }
  await still(pause);
  // Events reach a reader in their order: when it has heard of this one, it has heard of all before.
  // Some libraries hide all that is outside of an open list.
  mark.removeAttribute('aria-hidden');
  mark.ariaLabel = fence;
}
