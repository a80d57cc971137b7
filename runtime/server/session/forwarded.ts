import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

// Each proxy appends what it sees to a forwarding header: with n proxies of ours in front, the nth value from the right was
// written by the outermost of them. Whatever stands before it came with the request, and may be forged.

/** The browser's protocol, as the outermost of our proxies saw it; undefined without a trusted proxy. */
export function forwardedProtocol(request: IncomingMessage, trustedProxies: number): 'https' | 'http' | undefined {
  if (trustedProxies === 0) return undefined;
  // A proxy may replace the header instead of appending to it.
  const values = splitHeaderValues(request.headers['x-forwarded-proto']);
  return values[Math.max(0, values.length - trustedProxies)]?.toLowerCase() === 'https' ? 'https' : 'http';
}

/** The IP address of the person, as the outermost of our proxies saw it; the socket's own without a trusted proxy. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return own;
  const values = splitHeaderValues(request.headers['x-forwarded-for']);
  const address = plainAddress(values[values.length - trustedProxies] ?? '');
  // A request that did not come through all of them says nothing that can be relied on.
  return isIP(address) === 0 ? own : address;
}

const splitHeaderValues = (header: string | string[] | undefined): readonly string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Without port and brackets, and an IPv4 address as itself: `[::ffff:1.2.3.4]:80` → `1.2.3.4`. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare;
}
