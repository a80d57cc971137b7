import { stringifySetCookie } from 'cookie';
import type { Exchange } from '../http/exchange.ts';

/**
 * On HTTPS the browser itself holds to what `__Host-` says: secure, host-only, for every path, so that no other host of the
 * same domain can plant one. Over plain HTTP, in development, browsers refuse such a name.
 */
const nameOf = ({ isSecure }: Exchange): string => (isSecure ? '__Host-session' : 'session');

/**
 * The sealed texts of a request's cookies, one for each with that name. Of two, one was planted by somebody else, and
 * nothing says which: neither opens a session.
 */
export function readSessionCookies(exchange: Exchange): readonly string[] {
  const prefix = `${nameOf(exchange)}=`;
  return (exchange.request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** @param maxAge in seconds */
export function setSessionCookie(exchange: Exchange, sealed: string, maxAge: number): void {
  writeCookie(exchange, sealed, Math.max(0, Math.floor(maxAge)));
}

export function clearSessionCookie(exchange: Exchange): void {
  writeCookie(exchange, '', 0);
}

/** Without `Domain`, so that it is this host's alone. */
function writeCookie(exchange: Exchange, value: string, maxAge: number): void {
  const { response, isSecure } = exchange;
  response.appendHeader(
    'set-cookie',
    stringifySetCookie({
      name: nameOf(exchange),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge,
    }),
  );
}
