import { page } from '../kit.ts';

/** The smallest image. */
export const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Examples of the explainers of the customizable select: icons, flags, a list with groups and a line, and one with elements for layout. */
export const EXPLAINED = {
  pets: `<select name="s" id="s"><button><selectedcontent></selectedcontent></button>
    <option value="">Please select a pet</option>
    <option value="cat"><span class="icon" aria-hidden="true">🐱</span><span>Cat</span></option>
    <option value="dog"><span class="icon" aria-hidden="true">🐶</span><span>Dog</span></option>
  </select>`,
  countries: `<select name="s" id="s"><button><selectedcontent></selectedcontent></button>
    <option value="la"><img src="${DOT}" alt=""> <span>Laos</span></option>
    <option value="vn" selected><img src="${DOT}" alt="Flag of"> <span>Việt <b>Nam</b></span></option>
    <option value="xx" label="Other"><span>Elsewhere</span></option>
    <option value="sea"><img src="${DOT}" alt="The sea"></option>
  </select>`,
  monsters: `<select name="s" id="s">
    <optgroup><legend>Big ones</legend>
      <option><img src="${DOT}" alt=""><span>Yeti</span> <small>likes snow</small></option>
      <option disabled><img src="${DOT}" alt=""><span>Kraken</span></option>
    </optgroup>
    <hr>
    <optgroup label="Small ones"><legend>Unseen</legend>
      <option value="imp">Imp</option>
    </optgroup>
    <hr>
    <option>None</option>
  </select>`,
  wrapped: `<select name="s" id="s"><div><option>In</option><option><b>Deep</b></option></div><option>Out</option></select>`,
} as const;

/** Some parsers drop these within a `<select>`, and script may put them there in each browser. */
const DROPPED = /(<\/?)(select|option|optgroup|selectedcontent|button|legend|hr)\b/g;

/** Puts markup into the page as script does it: element by element, and nothing is dropped. */
export function pageByScript(markup: string): void {
  const parsed = new DOMParser().parseFromString(
    `<form>${markup.replaceAll(/<hr>/g, '<x-hr></x-hr>').replaceAll(DROPPED, '$1x-$2')}</form>`,
    'text/html',
  );
  const remade = (node: Node): Node => {
    if (!(node instanceof Element)) return document.importNode(node);
    const made = document.createElement(node.localName.replace('x-', ''));
    for (const { name, value } of node.attributes) made.setAttribute(name, value);
    made.append(...[...node.childNodes].map(remade));
    return made;
  };
  page('');
  document.body.append(...[...parsed.body.childNodes].map(remade));
}

/** Puts markup into the page by the parser of the browser. */
export const pageByParser = (markup: string): unknown => page(`<form>${markup}</form>`);
