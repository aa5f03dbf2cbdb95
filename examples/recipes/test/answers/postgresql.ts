// As examples/server responds at /api/cities/cursor and /api/cities/by-value. Pages of two.
const daNang = { value: '1583992', label: 'Đà Nẵng', description: 'Việt Nam' };
const daLat = { value: '1584071', label: 'Đà Lạt "R&D" <b>', description: 'Việt Nam' };
const dakar = { value: '2253354', label: 'Dakar', description: 'Sénégal 🇸🇳' };

/** A cursor is opaque, and may hold any sign. */
const cursor = 'WzIsIiDEkcOgIiwiMSJd+/=&';

const first = { options: [daNang, daLat], nextCursor: cursor };
const last = { options: [dakar], nextCursor: null };
const none = { options: [], nextCursor: null };
const byId = [daNang, dakar];
const refusal = { status: 400, body: { error: 'This is no cursor of this server.' } };

export const answers = { cursor, first, last, none, byId, refusal };
