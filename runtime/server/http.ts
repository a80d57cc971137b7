import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import { codingFor } from './compress.ts';
import { HTTPS_FROM_NOW_ON, SECURITY_HEADERS } from './security-headers.ts';

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
  /** Whether the visitor's browser speaks HTTPS to the proxy before this server. */
  readonly isSecure: boolean;
  /** When it came in, by `performance.now()`. */
  readonly startedAt: number;
}

/** @param trustsProxy whether `X-Forwarded-Proto` comes from a proxy of ours */
export function openExchange(request: IncomingMessage, response: ServerResponse, trustsProxy = false): Exchange {
  const url = request.url ?? '/';
  const isSecure = trustsProxy && request.headers['x-forwarded-proto'] === 'https';
  if (isSecure) response.setHeader('strict-transport-security', HTTPS_FROM_NOW_ON);
  const mark = url.indexOf('?');
  return {
    request,
    response,
    pathname: mark === -1 ? url : url.slice(0, mark),
    search: mark === -1 ? '' : url.slice(mark),
    host: hostName(request.headers.host),
    isSecure,
    startedAt: performance.now(),
  };
}

/** `Shop.Example:3000` → `shop.example`. */
export const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

export const cookiesOf = ({ request }: Exchange): Readonly<Record<string, string | undefined>> =>
  request.headers.cookie === undefined ? NO_COOKIES : parseCookie(request.headers.cookie);

const NO_COOKIES = {};

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
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, ...length });
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
  const isLong = json.length > WORTH_COMPRESSING;
  if (!isLong || codingFor(exchange.request.headers['accept-encoding']) === 'identity') {
    send(exchange, status, { ...type, ...(isLong ? VARIES : {}), ...headers }, json);
    return;
  }
  send(exchange, status, { ...type, ...VARIES, 'content-encoding': 'gzip', ...headers }, gzipSync(json));
}

/** In bytes: less than this is one packet either way. */
const WORTH_COMPRESSING = 1200;

const VARIES = { vary: 'Accept-Encoding' };

/** The body was larger than its handler takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads a body of at most `limit` bytes as text. */
export async function readBody({ request }: Exchange, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > limit) throw new BodyTooLargeError(`more than ${limit} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether a write comes from a page of this very origin. Without an `Origin`, it does not. */
export function isOwnOrigin({ request }: Exchange): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || host === undefined) return false;
  try {
    return new URL(origin).host === new URL(`http://${host}`).host;
  } catch {
    return false;
  }
}
