// @ts-check
// Cursors with a signature: a page follows only the page that it belongs to.
import * as plain from '../cursor.mjs';
import { HttpError } from '../http.mjs';

/**
 * Bound to the scope, not to the token, so that a list continues after the token was renewed.
 * @param {import('./signer.mjs').Signer} signer @param {string} scopeId
 * @returns {import('../endpoints.mjs').Cursors}
 */
export const signedCursors = (signer, scopeId) => ({
  toCursor(place, query) {
    const position = plain.toCursor(place);
    return `${position}.${signer.sign('cursor', scopeId, query, position)}`;
  },
  fromCursor(cursor, query) {
    const [position = '', signature = '', ...rest] = cursor.split('.');
    if (rest.length > 0 || !signer.isSigned(signature, 'cursor', scopeId, query, position))
      throw new HttpError(400, 'The cursor is not one of this query and scope.');
    return plain.fromCursor(position);
  },
});
