import { stringifySetCookie } from 'cookie';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import type { CookieKind, Seal } from './session-seal.ts';

/** `__Host-` keeps other hosts of the domain from planting a cookie. Browsers refuse the prefix over plain HTTP. */
const nameOf = (kind: CookieKind, { isSecure }: Exchange): string => (isSecure ? `__Host-${kind}` : kind);

/** Every sealed value under this name. Of two, one was planted, so that neither counts. */
export function readSealedCookies(kind: CookieKind, exchange: Exchange): readonly string[] {
  const prefix = `${nameOf(kind, exchange)}=`;
  return (exchange.request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** The value of the only cookie of this kind, opened; undefined unless it was sealed for this tenant. */
export async function openCookie<Value extends { readonly tenant: string }>(
  kind: CookieKind,
  exchange: Exchange,
  seal: Pick<Seal<Value>, 'open'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<Value | undefined> {
  const [only, ...others] = readSealedCookies(kind, exchange);
  const value = only === undefined || others.length > 0 ? undefined : await seal.open(only);
  return value?.tenant === tenant.id ? value : undefined;
}

/**
 * Sets a host-only cookie.
 *
 * @param maxAge in seconds
 */
export function setSealedCookie(kind: CookieKind, exchange: Exchange, value: string, maxAge: number): void {
  const { response, isSecure } = exchange;
  response.appendHeader(
    'set-cookie',
    stringifySetCookie({
      name: nameOf(kind, exchange),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: Math.max(0, Math.floor(maxAge)),
    }),
  );
}

export const clearCookie = (kind: CookieKind, exchange: Exchange): void => setSealedCookie(kind, exchange, '', 0);
