import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import { type Exchange, readCookies, send } from '../../../runtime/server/http/exchange.ts';
import { NO_STORE_HEADERS } from './responses.ts';

/** Access to the studio: open to everyone who can reach it, or by a token per tenant. */
export type StudioAccess = { readonly mode: 'open' } | { readonly mode: 'token'; readonly secret: string };

/** Name of the cookie that holds the token; distinct from cookies of other sites on the same domain. */
const ACCESS_COOKIE = 'v-studio';

/** Query parameter. */
const TOKEN_PARAM = 'token';

/** Token for one tenant's studio: base64url of the HMAC-SHA256 of the tenant's id. */
export const tokenFor = (secret: string, tenant: string): string =>
  createHmac('sha256', secret).update(tenant).digest('base64url');

export interface AccessControl {
  /** Whether a request may use the tenant's studio. */
  readonly isGranted: (exchange: Exchange, tenant: string) => boolean;
  /** If the URL contains the tenant's token, stores it in a cookie, responds with a redirect and returns true. */
  readonly admitByToken: (exchange: Exchange, tenant: string) => boolean;
  /** Query string that opens a tenant's studio; empty in open mode. */
  readonly queryFor: (tenant: string) => string;
}

export function createAccess(access: StudioAccess): AccessControl {
  if (access.mode === 'open') return { isGranted: () => true, admitByToken: () => false, queryFor: () => '' };
  const { secret } = access;
  const isToken = (given: string | null | undefined, tenant: string): boolean =>
    typeof given === 'string' && isTimingSafeEqual(given, tokenFor(secret, tenant));
  return {
    isGranted: (exchange, tenant) => isToken(readCookies(exchange)[ACCESS_COOKIE], tenant),
    admitByToken(exchange, tenant) {
      if (!exchange.search.includes(`${TOKEN_PARAM}=`)) return false;
      const query = new URLSearchParams(exchange.search);
      const given = query.get(TOKEN_PARAM);
      if (!isToken(given, tenant)) return false;
      query.delete(TOKEN_PARAM);
      exchange.response.setHeader('set-cookie', accessCookie(exchange, given ?? ''));
      redirectWithoutToken(exchange, query.size === 0 ? exchange.pathname : `${exchange.pathname}?${query}`);
      return true;
    },
    queryFor: (tenant) => `?${TOKEN_PARAM}=${tokenFor(secret, tenant)}`,
  };
}

/** Session cookie for this host, not readable by scripts. */
const accessCookie = ({ isSecure }: Exchange, value: string): string =>
  stringifySetCookie({ name: ACCESS_COOKIE, value, path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure });

/**
 * Redirects to the URL without the token. After a cross-site link, browsers do not send a strict cookie with a
 * redirect; a page that navigates by itself sends it.
 *
 * @param location a studio path of this host
 */
function redirectWithoutToken(exchange: Exchange, location: string): void {
  if (exchange.request.headers['sec-fetch-site'] !== 'cross-site') {
    send(exchange, 302, { ...NO_STORE_HEADERS, location });
    return;
  }
  const target = location.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  send(
    exchange,
    200,
    {
      ...NO_STORE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    },
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio</title><meta http-equiv="refresh" content="0;url=${target}"><a href="${target}">Open the studio</a></html>`,
  );
}

/** Constant-time comparison. */
function isTimingSafeEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
