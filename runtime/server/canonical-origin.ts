import type { IncomingMessage } from 'node:http';
import type { Tenant } from '../tenant/tenant.ts';

/**
 * The origin that a shop's whole addresses begin with: the tenant's own host, with the port that was asked at if this
 * server listens there.
 *
 * @param trustsProxy whether `X-Forwarded-Proto` comes from a proxy of ours
 */
export function canonicalOrigin(
  { canonicalHost }: Pick<Tenant, 'canonicalHost'>,
  { headers, socket }: IncomingMessage,
  trustsProxy: boolean,
): string {
  if (trustsProxy) return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${canonicalHost}`;
  const asked = /:(\d+)$/.exec(headers.host ?? '')?.[1];
  return `http://${canonicalHost}${Number(asked) === socket.localPort ? `:${asked}` : ''}`;
}
