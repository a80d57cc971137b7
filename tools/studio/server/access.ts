import { stringifySetCookie } from 'cookie';
import { type Exchange, readCookies, send, sendText } from '../../../runtime/server/http/exchange.ts';
import { STUDIO_SESSION_MS } from '../limits.ts';
import type { AccessStore } from './access-store.ts';
import { NO_STORE_HEADERS } from './responses.ts';

/**
 * Access to the studio: open to everyone who can reach it, or by a session of one tenant, which a single-use link opens.
 */
export type StudioAccess = { readonly mode: 'open' } | { readonly mode: 'session'; readonly store: AccessStore };

/** Query parameter with a link's token. */
const TOKEN_PARAM = 'token';

export interface AccessControl {
  /** Whether a request may use the tenant's studio. */
  readonly isGranted: (exchange: Exchange, tenant: string) => Promise<boolean>;
  /**
   * If the URL contains a token, exchanges it for a session cookie and redirects to the URL without it. Returns whether
   * the request was answered: a token that was never one of the tenant's is not.
   */
  readonly admitByLink: (exchange: Exchange, tenant: string) => Promise<boolean>;
  /** Query string of a new link that opens a tenant's studio once; empty in open mode. */
  readonly createQuery: (tenant: string) => Promise<string>;
  /** Ends the request's session and clears its cookie. Sends nothing. */
  readonly signOut: (exchange: Exchange, tenant: string) => Promise<void>;
}

export function createAccess(access: StudioAccess): AccessControl {
  if (access.mode === 'open') {
    return {
      isGranted: async () => true,
      admitByLink: async () => false,
      createQuery: async () => '',
      signOut: async () => {},
    };
  }
  const { store } = access;
  async function isGranted(exchange: Exchange, tenant: string): Promise<boolean> {
    const session = readCookies(exchange)[cookieName(exchange)];
    return session !== undefined && store.hasSession(tenant, session);
  }
  return {
    isGranted,
    async admitByLink(exchange, tenant) {
      // Only a visit uses a link up.
      if (exchange.request.method !== 'GET' || !exchange.search.includes(`${TOKEN_PARAM}=`)) return false;
      const query = new URLSearchParams(exchange.search);
      const token = query.get(TOKEN_PARAM) ?? '';
      query.delete(TOKEN_PARAM);
      const location = query.size === 0 ? exchange.pathname : `${exchange.pathname}?${query}`;
      if (await isGranted(exchange, tenant)) {
        redirectWithoutToken(exchange, location);
        return true;
      }
      const exchanged = await store.exchangeLink(tenant, token);
      if (exchanged.state === 'opened') {
        exchange.response.appendHeader('set-cookie', sessionCookie(exchange, exchanged.session, STUDIO_SESSION_MS));
        redirectWithoutToken(exchange, location);
      }
      if (exchanged.state === 'used') sendText(exchange, 410, usedLinkMessage(tenant), NO_STORE_HEADERS);
      return exchanged.state !== 'unknown';
    },
    createQuery: async (tenant) => `?${TOKEN_PARAM}=${await store.createLink(tenant)}`,
    async signOut(exchange, tenant) {
      await store.endSession(tenant, readCookies(exchange)[cookieName(exchange)] ?? '');
      exchange.response.appendHeader('set-cookie', sessionCookie(exchange, '', 0));
    },
  };
}

const usedLinkMessage = (tenant: string): string =>
  `This link to the studio was used already: each link opens it in one browser. For another one, run: npx vitrine studio ${tenant}`;

/**
 * Over HTTPS, browsers accept a `__Host-` cookie only from this host and for all its paths, so that no other host of the
 * domain can set one. Over plain HTTP, during development, they reject the prefix.
 */
const cookieName = ({ isSecure }: Exchange): string => (isSecure ? '__Host-v-studio' : 'v-studio');

/** @param lifetimeMs 0 removes the cookie */
const sessionCookie = (exchange: Exchange, value: string, lifetimeMs: number): string =>
  stringifySetCookie({
    name: cookieName(exchange),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: exchange.isSecure,
    maxAge: Math.floor(lifetimeMs / 1000),
  });

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
