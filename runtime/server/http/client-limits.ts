import { isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CLIENT_WINDOW_SECONDS, MAX_CLIENT_COST } from '../limits.ts';
import type { Exchange } from './exchange.ts';

export class ClientLimitError extends Error {
  override readonly name = 'ClientLimitError';
}

export interface ClientLimits {
  /** Counts a request's cost. Rejects with {@link ClientLimitError} over the limit. */
  readonly spend: (exchange: Exchange, cost?: number) => Promise<void>;
}

/** Limits the cost per client network. Cached pages, images and files are free. */
export function createClientLimits(maxCost = MAX_CLIENT_COST): ClientLimits {
  const buckets = new RateLimiterMemory({ points: maxCost, duration: CLIENT_WINDOW_SECONDS });
  return {
    async spend(exchange, cost = 1) {
      const address = exchange.clientAddress;
      if (isLoopback(address)) return;
      const isWithin = await buckets.consume(networkOf(address), cost).then(
        () => true,
        () => false,
      );
      if (!isWithin) throw new ClientLimitError(`${networkOf(address)} exceeds its limit`);
    },
  };
}

/** Local requests are unlimited: tools, and an undeclared proxy with one address for all clients. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(networkOf(address));

/** Key of limits: an IPv4 address, also mapped into IPv6, or the /64 of an IPv6 address, which one household owns. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expandIpv6(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedIpv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups, normalized. */
function expandIpv6(address: string): readonly string[] {
  // Without the zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back];
}

const mappedIpv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
