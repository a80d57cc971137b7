import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import { cookiesOf, type Exchange, send } from '../../../runtime/server/http.ts';
import { NOT_KEPT } from './answers.ts';

/** Who may use the studio: everybody who reaches it, or who came by an address with the tenant's token. */
export type StudioAccess = { readonly mode: 'open' } | { readonly mode: 'token'; readonly secret: string };

/** Of the cookie that holds the token: a name that no other site of the same domain gives one of its own. */
const COOKIE = 'v-studio';

/** Of the query. */
const NAME = 'token';

/** What opens a tenant's studio, and no other's: base64url of the HMAC-SHA256 of its id. */
export const tokenFor = (secret: string, tenant: string): string =>
  createHmac('sha256', secret).update(tenant).digest('base64url');

export interface Access {
  /** Whether a request may use the tenant's studio. */
  readonly isGranted: (exchange: Exchange, tenant: string) => boolean;
  /** Where a request's address has the tenant's token, puts it into a cookie, answers, and answers true. */
  readonly admit: (exchange: Exchange, tenant: string) => boolean;
  /** The query by which a tenant's studio opens; empty where it is open. */
  readonly queryFor: (tenant: string) => string;
}

export function createAccess(access: StudioAccess): Access {
  if (access.mode === 'open') return { isGranted: () => true, admit: () => false, queryFor: () => '' };
  const { secret } = access;
  const isToken = (given: string | null | undefined, tenant: string): boolean =>
    typeof given === 'string' && isSame(given, tokenFor(secret, tenant));
  return {
    isGranted: (exchange, tenant) => isToken(cookiesOf(exchange)[COOKIE], tenant),
    admit(exchange, tenant) {
      if (!exchange.search.includes(`${NAME}=`)) return false;
      const query = new URLSearchParams(exchange.search);
      const given = query.get(NAME);
      if (!isToken(given, tenant)) return false;
      query.delete(NAME);
      exchange.response.setHeader('set-cookie', cookie(exchange, given ?? ''));
      goOn(exchange, query.size === 0 ? exchange.pathname : `${exchange.pathname}?${query}`);
      return true;
    },
    queryFor: (tenant) => `?${NAME}=${tokenFor(secret, tenant)}`,
  };
}

/** For this session, this host and the server alone. */
const cookie = ({ isSecure }: Exchange, value: string): string =>
  stringifySetCookie({ name: COOKIE, value, path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure });

/**
 * Goes on to the address without the token. A browser that follows a link of another site would keep the cookie back
 * from a redirect; a page of this site that goes on by itself brings it along.
 *
 * @param location a path of this host that begins with one of the studio's own
 */
function goOn(exchange: Exchange, location: string): void {
  if (exchange.request.headers['sec-fetch-site'] !== 'cross-site') {
    send(exchange, 302, { ...NOT_KEPT, location });
    return;
  }
  const target = location.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  send(
    exchange,
    200,
    {
      ...NOT_KEPT,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    },
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio</title><meta http-equiv="refresh" content="0;url=${target}"><a href="${target}">Open the studio</a></html>`,
  );
}

/** Takes as long for a token that is nearly right as for any other. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
