// @ts-check
// Who sends a request, as far as a server can tell.
import { isIP } from 'node:net';

/**
 * An address. Of IPv6 the network: every household has billions of addresses in it.
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} trustsProxy a proxy in front of the server appends the address of its client to `X-Forwarded-For`
 */
export function clientOf(request, trustsProxy) {
  // Only the last one is from the proxy; clients can invent the others.
  const forwarded = `${request.headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim() ?? '';
  const address = trustsProxy && isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? '');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? networkOf(plain) : plain;
}

/** The first four of its eight groups. @param {string} address */
function networkOf(address) {
  const [start = '', end] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  while (end !== undefined && groups.length + last.length < 8) groups.push('0');
  return [...groups, ...last].slice(0, 4).join(':');
}
