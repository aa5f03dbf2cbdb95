/** Short texts for what `getValue()` and events carry. */
export function describe(payload: unknown, most = 12): string {
  if (payload === undefined) return '';
  if (payload instanceof Error) return payload.message;
  if (Array.isArray(payload)) return describeList(payload, most);
  if (isRecord(payload)) {
    if ('value' in payload)
      return `{ value: ${quote(payload.value)}, label: ${quote(payload.label)} }`;
    const fields = Object.entries(payload).map(
      ([name, value]) => `${name}: ${describe(value, most)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return quote(payload);
}

function describeList(list: unknown[], most: number): string {
  const shown = list.slice(0, most).map((item) => describe(item, most));
  if (list.length > most) shown.push(`… ${list.length} in all`);
  return `[${shown.join(', ')}]`;
}

const quote = (value: unknown) => JSON.stringify(value) ?? String(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
