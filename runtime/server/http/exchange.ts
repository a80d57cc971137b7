import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { Tenant } from '../../tenant/tenant.ts';
import { negotiateCoding } from './compress.ts';
import { RESOURCE_HEADERS, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './security-headers.ts';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path without the query, not decoded. */
  readonly pathname: string;
  /** `?q=x`, or empty. */
  readonly search: string;
  /** Host name, lower case, without port. */
  readonly host: string;
  /** Protocol of the browser; undefined without a trusted proxy. */
  readonly forwardedProtocol: 'https' | 'http' | undefined;
  readonly isSecure: boolean;
  /** IP address of the client, as seen by the outermost trusted proxy. */
  readonly clientAddress: string;
  /** Start time by `performance.now()`. */
  readonly startedAt: number;
}

/** @param trustedProxies number of own proxies in front of this server */
export function createExchange(request: IncomingMessage, response: ServerResponse, trustedProxies = 0): Exchange {
  const url = request.url ?? '/';
  const protocol = readForwardedProtocol(request, trustedProxies);
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

// Each proxy appends to a forwarding header: behind n trusted proxies the nth value from the right is the outermost proxy's.
// Values before it may be forged.

function readForwardedProtocol(request: IncomingMessage, trustedProxies: number): 'https' | 'http' | undefined {
  if (trustedProxies === 0) return undefined;
  // A proxy may replace the header instead of appending to it.
  const values = splitHeaderValues(request.headers['x-forwarded-proto']);
  return values[Math.max(0, values.length - trustedProxies)]?.toLowerCase() === 'https' ? 'https' : 'http';
}

function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return own;
  const values = splitHeaderValues(request.headers['x-forwarded-for']);
  const address = plainAddress(values[values.length - trustedProxies] ?? '');
  // The request bypassed a proxy.
  return isIP(address) === 0 ? own : address;
}

const splitHeaderValues = (header: string | string[] | undefined): readonly string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Without port and brackets, and an IPv4 address as itself: `[::ffff:1.2.3.4]:80` → `1.2.3.4`. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare;
}

/** `Shop.Example:3000` → `shop.example`. */
export const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

export const readCookies = ({ request }: Exchange): Readonly<Record<string, string | undefined>> =>
  request.headers.cookie === undefined ? EMPTY_COOKIES : parseCookie(request.headers.cookie);

const EMPTY_COOKIES = {};

/** A percent-decoded path; undefined for invalid encoding. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Sends a response with the security headers. */
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

/** Sends serialized JSON, compressed when long. */
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

/** In bytes: less fits one packet. */
const MIN_COMPRESSED_BYTES = 1200;

const VARY_ENCODING = { vary: 'Accept-Encoding' };

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads a body of at most `limit` bytes as text. */
export async function readBody({ request }: Exchange, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection must stay open for the response.
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
 * Drains an unread body. A closed connection could be reset before the client has read its response (RFC 9112, section
 * 9.6). The server's request timeout ends an endless body.
 */
export function discardBody(request: IncomingMessage): void {
  request.removeAllListeners('data');
  request.resume();
}

/** Whether a request has this origin's `Origin` header, scheme and port included. */
export function isSameOrigin({ request, isSecure }: Exchange): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || host === undefined) return false;
  const own = URL.parse(`${isSecure ? 'https' : 'http'}://${host}`);
  return own !== null && URL.parse(origin)?.origin === own.origin;
}

/** Origin of a shop's absolute URLs: the tenant's canonical host, with the requested port if this server listens there. */
export function canonicalOrigin(
  { canonicalHost }: Pick<Tenant, 'canonicalHost'>,
  { request: { headers, socket }, forwardedProtocol }: Exchange,
): string {
  if (forwardedProtocol !== undefined) return `${forwardedProtocol}://${canonicalHost}`;
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1];
  return `http://${canonicalHost}${Number(port) === socket.localPort ? `:${port}` : ''}`;
}
