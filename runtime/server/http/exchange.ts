import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { Tenant } from '../../tenant/tenant.ts';
import { clientAddressOf, forwardedProtocol } from '../session/forwarded.ts';
import { negotiateCoding } from './compress.ts';
import { RESOURCE_HEADERS, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './security-headers.ts';

/** One request and its answer, with what every handler asks of them. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path as it came, without the query. */
  readonly pathname: string;
  /** `?q=x`, or empty. */
  readonly search: string;
  /** Host name, lower case, without port. */
  readonly host: string;
  /** What the visitor's browser speaks to the proxies of ours before this server; undefined without one. */
  readonly forwardedProtocol: 'https' | 'http' | undefined;
  /** Whether that is HTTPS. */
  readonly isSecure: boolean;
  /** IP address of the client: that of the connection, or the one that the outermost trusted proxy saw. */
  readonly clientAddress: string;
  /** When it came in, by `performance.now()`. */
  readonly startedAt: number;
}

/** @param trustedProxies how many proxies of ours stand in front of this server */
export function createExchange(request: IncomingMessage, response: ServerResponse, trustedProxies = 0): Exchange {
  const url = request.url ?? '/';
  const protocol = forwardedProtocol(request, trustedProxies);
  const isSecure = protocol === 'https';
  if (isSecure) response.setHeader('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  const mark = url.indexOf('?');
  return {
    request,
    response,
    pathname: mark === -1 ? url : url.slice(0, mark),
    search: mark === -1 ? '' : url.slice(mark),
    host: hostName(request.headers.host),
    forwardedProtocol: protocol,
    isSecure,
    clientAddress: clientAddressOf(request, trustedProxies),
    startedAt: performance.now(),
  };
}

/** `Shop.Example:3000` → `shop.example`. */
export const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

export const readCookies = ({ request }: Exchange): Readonly<Record<string, string | undefined>> =>
  request.headers.cookie === undefined ? EMPTY_COOKIES : parseCookie(request.headers.cookie);

const EMPTY_COOKIES = {};

/** A path with its percent signs resolved; undefined where they say nothing. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Answers with a body. The security headers are on every answer. */
export function send(
  { request, response }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.length };
  const resource = headers['content-type']?.startsWith('text/html') === true ? {} : RESOURCE_HEADERS;
  response.writeHead(status, { ...SECURITY_HEADERS, ...resource, ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export const sendText = (
  exchange: Exchange,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void =>
  send(
    exchange,
    status,
    { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    `${text}\n`,
  );

export const sendJson = (
  exchange: Exchange,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => sendJsonText(exchange, status, JSON.stringify(value), headers);

/** The same for JSON that is text already. What is long is compressed. */
export function sendJsonText(
  exchange: Exchange,
  status: number,
  json: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  const isLong = json.length > MIN_COMPRESSED_BYTES;
  if (!isLong || negotiateCoding(exchange.request.headers['accept-encoding']) === 'identity') {
    send(exchange, status, { ...type, ...(isLong ? VARY_ENCODING : {}), ...headers }, json);
    return;
  }
  send(exchange, status, { ...type, ...VARY_ENCODING, 'content-encoding': 'gzip', ...headers }, gzipSync(json));
}

/** In bytes: less than this is one packet either way. */
const MIN_COMPRESSED_BYTES = 1200;

const VARY_ENCODING = { vary: 'Accept-Encoding' };

/** The body was larger than its handler takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads a body of at most `limit` bytes as text. */
export async function readBody({ request }: Exchange, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Ending the iteration must not end the connection, on which the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > limit) break;
    chunks.push(bytes);
  }
  if (size > limit) {
    discardBody(request);
    throw new BodyTooLargeError(`more than ${limit} bytes`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads away what a client still sends of a body that nobody reads any more. Were the connection closed instead, it
 * could be reset before the client has read its answer (RFC 9112, section 9.6). A server's request timeout ends a body
 * that never ends.
 */
export function discardBody(request: IncomingMessage): void {
  // A reader that has stopped in the middle would pause it again.
  request.removeAllListeners('data');
  request.resume();
}

/** Whether a write comes from a page of this very origin, scheme and port included. Without an `Origin`, it does not. */
export function isSameOrigin({ request, isSecure }: Exchange): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || host === undefined) return false;
  const own = URL.parse(`${isSecure ? 'https' : 'http'}://${host}`);
  return own !== null && URL.parse(origin)?.origin === own.origin;
}

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
