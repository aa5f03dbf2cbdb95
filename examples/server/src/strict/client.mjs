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
  const address = (trustsProxy && addressIn(forwarded)) || (request.socket.remoteAddress ?? '');
  const [plain = ''] = address.split('%');
  return isIP(plain) === 6 ? clientOfIPv6(plain) : plain;
}

/** Without the port and the brackets that some proxies write; empty if it is no address. @param {string} entry */
function addressIn(entry) {
  const [, inBrackets] = /^\[([^\]]*:[^\]]*)\](?::\d+)?$/.exec(entry) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(entry) ?? [];
  const address = inBrackets ?? withPort ?? entry;
  return isIP(address) ? address : '';
}

/** The first four of the eight groups, or the IPv4 address that is written as IPv6. @param {string} address */
function clientOfIPv6(address) {
  // An address can be written in many ways; URLs have one.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([^:]+):([^:]+)$/.exec(canonical) ?? [];
  if (high && low) {
    const bits = [high, low].map((group) => Number.parseInt(group, 16));
    return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
  }
  const [start = '', end] = canonical.split('::');
  const groups = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  while (end !== undefined && groups.length + last.length < 8) groups.push('0');
  return [...groups, ...last].slice(0, 4).join(':');
}
