// @ts-check
// A scope token: what one field of a page may request, and until when. Users can read and copy it, but not change it.
import { HttpError } from '../http.mjs';

/** @typedef {import('./signer.mjs').Signer} Signer */
/**
 * @typedef {object} Scope
 * @property {string[]} paths of the endpoints
 * @property {string | null} country the only one whose rows are returned; null for all
 */
/** @typedef {Scope & { id: string, expires: number }} Granted with the scope as text, and a time in milliseconds */

/** @param {string} message */
const refused = (message) => new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' });

/** Two tokens of the same scope have the same id. @param {Scope} scope */
const idOf = ({ paths, country }) => JSON.stringify([paths, country]);

/** @param {Signer} signer @param {() => number} now */
export function createTokens(signer, now) {
  return {
    /** @param {Scope} scope @param {number} expires @returns {string} */
    issue({ paths, country }, expires) {
      const text = JSON.stringify({ paths, country, expires });
      const payload = Buffer.from(text).toString('base64url');
      return `${payload}.${signer.sign('token', payload)}`;
    },

    /** @param {string} token @returns {Granted} */
    read(token) {
      if (!token)
        throw refused('A scope token is missing. Send it as "scope" or in "Authorization".');
      const [payload = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !signer.isSigned(signature, 'token', payload))
        throw refused('The scope token is invalid.');
      // Only after the check: nobody else can have written it.
      const { paths, country, expires } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      if (expires <= now()) throw refused('The scope token has expired. Request a new one.');
      return { paths, country, expires, id: idOf({ paths, country }) };
    },
  };
}

/**
 * The token of a request. `Authorization` takes precedence over the parameter, which the built-in request of the widget can send.
 * @param {import('node:http').IncomingMessage} request @param {URLSearchParams} params
 */
export const tokenOf = (request, params) =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? params.get('scope') ?? '';
