// @ts-check
// Signatures of what the server gives to a page and gets back from it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As long as the hash: a shorter key is the weakest part of the signature. */
const MIN_KEY_BYTES = 32;

/** A key for servers that run alone. What it has signed is worthless after a restart. */
export const randomKey = () => randomBytes(MIN_KEY_BYTES).toString('base64url');

/** @typedef {ReturnType<typeof createSigner>} Signer */

/** @param {string} key */
export function createSigner(key) {
  if (Buffer.byteLength(key) < MIN_KEY_BYTES)
    throw new Error(`The key has less than ${MIN_KEY_BYTES} bytes. Use a random one.`);

  /**
   * As a list, so that moving a letter from one part to the next gives another signature.
   * @param {'token' | 'cursor'} purpose a cursor is no token @param {string[]} parts
   */
  const sign = (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');

  return {
    sign,
    /**
     * Compares the written form: decoders of base64 accept several forms of the same bytes.
     * @param {string} signature @param {'token' | 'cursor'} purpose @param {string[]} parts
     */
    isSigned(signature, purpose, ...parts) {
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(purpose, ...parts));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
