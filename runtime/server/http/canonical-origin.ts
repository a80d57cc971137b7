import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from './exchange.ts';

/**
 * The origin that a shop's whole addresses begin with: the tenant's own host, with the port that was asked at if this
 * server listens there.
 */
export function canonicalOrigin(
  { canonicalHost }: Pick<Tenant, 'canonicalHost'>,
  { request: { headers, socket }, forwardedProtocol }: Exchange,
): string {
  if (forwardedProtocol !== undefined) return `${forwardedProtocol}://${canonicalHost}`;
  const asked = /:(\d+)$/.exec(headers.host ?? '')?.[1];
  return `http://${canonicalHost}${Number(asked) === socket.localPort ? `:${asked}` : ''}`;
}
