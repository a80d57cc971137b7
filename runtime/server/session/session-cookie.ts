import { stringifySetCookie } from 'cookie';
import type { Exchange } from '../http/exchange.ts';

/** The sealed text of a request's cookie; `several` where its header names the cookie more than once. */
export type SessionCookie = { readonly state: 'none' | 'several' } | { readonly state: 'one'; readonly sealed: string };

/**
 * On HTTPS the browser itself holds to what `__Host-` says: secure, host-only, for every path, so that no other host of the
 * same domain can plant one. Over plain HTTP, in development, browsers refuse such a name.
 */
const nameOf = ({ isSecure }: Exchange): string => (isSecure ? '__Host-session' : 'session');

/** Reads the cookie. Of two with its name, one was planted by somebody else, and nothing says which. */
export function readSessionCookie(exchange: Exchange): SessionCookie {
  const prefix = `${nameOf(exchange)}=`;
  const found = (exchange.request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
  const [sealed, another] = found;
  if (sealed === undefined) return { state: 'none' };
  return another === undefined ? { state: 'one', sealed } : { state: 'several' };
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
