import { stringifySetCookie } from 'cookie';
import type { Exchange } from '../http/exchange.ts';

/**
 * On HTTPS the browser itself holds to what `__Host-` says: secure, host-only, for every path, so that no other host of the
 * same domain can plant one. Over plain HTTP, in development, browsers refuse such a name.
 */
const nameOf = (kind: CookieKind, { isSecure }: Exchange): string => (isSecure ? `__Host-${kind}` : kind);

/**
 * `pending`: what somebody began and a code from a mail is to finish. `social`: a sign-in that a provider is to finish. `files`: by what a
 * guest's files are the browser's own. `device`: the account that last signed in with the browser.
 */
type CookieKind = 'session' | 'pending' | 'social' | 'files' | 'device';

export const readSessionCookies = (exchange: Exchange): readonly string[] => readCookies('session', exchange);

/** @param maxAge in seconds */
export const setSessionCookie = (exchange: Exchange, sealed: string, maxAge: number): void =>
  writeCookie('session', exchange, sealed, maxAge);

export const clearSessionCookie = (exchange: Exchange): void => writeCookie('session', exchange, '', 0);

export const readPendingCookies = (exchange: Exchange): readonly string[] => readCookies('pending', exchange);

/** @param maxAge in seconds */
export const setPendingCookie = (exchange: Exchange, sealed: string, maxAge: number): void =>
  writeCookie('pending', exchange, sealed, maxAge);

export const clearPendingCookie = (exchange: Exchange): void => writeCookie('pending', exchange, '', 0);

export const readSocialCookies = (exchange: Exchange): readonly string[] => readCookies('social', exchange);

/** @param maxAge in seconds */
export const setSocialCookie = (exchange: Exchange, sealed: string, maxAge: number): void =>
  writeCookie('social', exchange, sealed, maxAge);

export const clearSocialCookie = (exchange: Exchange): void => writeCookie('social', exchange, '', 0);

export const readFileCookies = (exchange: Exchange): readonly string[] => readCookies('files', exchange);

/** @param maxAge in seconds */
export const setFileCookie = (exchange: Exchange, sealed: string, maxAge: number): void =>
  writeCookie('files', exchange, sealed, maxAge);

export const readDeviceCookies = (exchange: Exchange): readonly string[] => readCookies('device', exchange);

/** @param maxAge in seconds */
export const setDeviceCookie = (exchange: Exchange, sealed: string, maxAge: number): void =>
  writeCookie('device', exchange, sealed, maxAge);

/**
 * The sealed texts of a request's cookies, one for each with that name. Of two, one was planted by somebody else, and
 * nothing says which: neither counts.
 */
function readCookies(kind: CookieKind, exchange: Exchange): readonly string[] {
  const prefix = `${nameOf(kind, exchange)}=`;
  return (exchange.request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** Without `Domain`, so that it is this host's alone. */
function writeCookie(kind: CookieKind, exchange: Exchange, value: string, maxAge: number): void {
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
