// @ts-check
// What no form sends: ids, parts of query strings, and changes of a form.

/** `label` is that of the foreign row; `own`, `otherOwn` and `several` are values of the user. @typedef {Record<'parent' | 'otherParent' | 'own' | 'otherOwn' | 'several' | 'foreign' | 'label', string>} Values */

const e = encodeURIComponent;
/** @param {string} text */
const reversed = (text) => [...text].reverse().join('');
/** @param {string} text */
const swapped = (text) =>
  text.replace(/[a-z]/gi, (a) => (a > 'Z' ? a.toUpperCase() : a.toLowerCase()));
/** Its data, the mark, and its signature, or nothing. @param {string} id */
export const parts = (id) => /^(.*)(--|[.:])(.+)$/.exec(id)?.slice(1) ?? [];

/** Ids that no form has published, or none. @param {string} id @param {string} other that of another field */
export function badIds(id, other) {
  const [data = '', mark = '', signature = ''] = parts(id);
  const [foreign = ''] = parts(other);
  const made = btoa('["Source",{},{}]');
  return [
    ...[null, '', 'x', '\0', data, data + mark, mark + signature, `${id}x`, swapped(id)],
    ...[reversed(signature), swapped(signature), signature.slice(1)].map(
      (bad) => data + mark + bad,
    ),
    ...[foreign, swapped(data), reversed(data), made, ''].map((bad) => bad + mark + signature),
  ];
}

/** Cursors that no page has returned. @param {string} cursor @param {string[]} ids */
export function badCursors(cursor, ids) {
  const [data] = parts(cursor);
  const places = ['x', '[]', '[1]', '7x', 'null', '{"a":1}', '["a",null]', '["a",1,2]'];
  return [reversed(cursor), `${cursor}x`, ...(data ? [data] : []), ...places, ...ids].map(
    (place) => `cursor=${e(place)}`,
  );
}

/** Queries, places, and parameters that would change a page or its rule. @param {Values} values @param {string[]} cursors */
export function badQueries({ label, otherParent, foreign }, [cursor = '', ...others]) {
  const words = ['%', '_', '%%', '!%', '\\', "' OR 1=1 --", "') OR ('1'='1", 'x'.repeat(2000)];
  const sizes = ['page=1000000', 'limit=5000', 'per_page=5000', 'page_size=-1', 'size=1e9'];
  const rules = ['limits={}', 'limits[owner]=', 'depends={}', 'user=2', 'owner=theirs'];
  return [
    ...[label, `${label}%`, `${label}\0`, 'a b '.repeat(500), ...words].map((q) => `q=${e(q)}`),
    ...['q=%FF%FE', `q[]=${e(label)}`, `q[a]=${e(label)}`, 'cursor=%FF', 'cursor[a]=x'],
    ...['', '["",0]', '["","0"]', ...others].map((place) => `cursor=${e(place)}`),
    ...[`cursor[]=${e(cursor)}`, `q=${e(label)}&cursor=${e(cursor)}`, 'offset=-1', 'perPage=NaN'],
    ...[
      ...sizes,
      ...rules,
      `limits[country_id]=${otherParent}`,
      `id=${foreign}`,
      'model=auth.user',
    ],
  ];
}

/** Values whose labels are asked for. @param {string} name @param {Values} values */
export function badValues(name, { foreign, several }) {
  const digits = Array.from({ length: 700 }, (_, at) => `${at}`);
  const plain = name.replace('[]', '');
  return [
    ...[[foreign], [several, foreign], [foreign, ...digits], ['{"all":true,"query":"","total":1}']],
    [`${foreign}abc`, ` ${foreign}`, `+${foreign}`, `${foreign} OR 1=1`, '%', "' OR '1'='1", '{}'],
    ['', 'x', '-1', '0', '1e9', '9'.repeat(30), '\0'],
  ]
    .map((all) => all.map((value) => `${name}=${e(value)}`).join('&'))
    .concat(`${plain}=${foreign}`, `${plain}[a][]=${foreign}&${plain}[b]=${foreign}`);
}

/** What to send for the field that another one depends on. @param {string} name @param {Values} values */
export function badConditions(name, { parent, otherParent }) {
  const is = (/** @type {string} */ value) => `${e(name)}=${e(value)}`;
  const [, form, field = name] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  return {
    nothing: [
      ...['', `other=${parent}`, `${e(name)}[]=&${e(name)}[]=`, `${form ?? 'trip'}[]=${parent}`],
      ...['', 'x', '99999999', '9'.repeat(30), ' '].map(is),
    ],
    /** Nothing, or what belongs to the parent. */
    own: [
      ...[`${parent} OR 1=1`, `${parent}abc`, `${parent}'`].map(is),
      ...[`${e(name)}[a]=${parent}`, `${e(name)}[a][b]=${parent}`],
      `${field}[]=${parent}${`&${field}[]=0`.repeat(505)}`,
    ],
    both: [`${is(otherParent)}&${is(parent)}`],
  };
}

/** @typedef {Record<string, string | string[]>} Changes */
/** Changes of a form with honest values. @param {Record<'parent' | 'child' | 'many', string>} fields @param {Values} values @returns {{ refused: Changes[], filtered: Changes[] }} */
export function badSubmits({ parent, child, many }, values) {
  const { own, otherOwn, otherParent, foreign, several } = values;
  const whole = JSON.stringify({ all: true, query: '', except: [foreign], total: 1 });
  const made = ['Atlantis', 'new:Atlantis', whole];
  return {
    refused: [
      ...[foreign, otherOwn, '0', '9'.repeat(30), ...made].map((one) => ({ [child]: one })),
      ...[[foreign], [several, foreign], ...made.map((one) => [several, one])].map((all) => ({
        [many]: all,
      })),
      ...[otherParent, '', [], '99999999'].map((one) => ({ [parent]: one })),
      { [parent]: [otherParent, values.parent], [child]: otherOwn },
      { [parent]: [], [`${parent}[]`]: [otherParent, values.parent], [child]: otherOwn },
    ],
    /** What is honest of them may be saved. */
    filtered: [
      { [parent]: `${values.parent} OR 1=1` },
      { [child]: `${own}abc` },
      { [child]: [], [`${child}[]`]: [own, foreign] },
      { [child]: [], [`${child}[][]`]: [foreign] },
    ],
  };
}
