import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_DOCUMENT_BYTES } from '../../documents/decode-document.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';

/** Rejects a body that is larger than a document may be. */
export const documentBodyLimit = bodyLimit({
  maxSize: MAX_DOCUMENT_BYTES,
  onError: () => {
    throw new HttpFailure('body_too_large', 'The document is larger than 2 MiB.');
  },
});

/** Decodes a body as UTF-8, a byte order mark included. Throws 400 for anything else. */
export function decodeUtf8(bytes: Uint8Array | ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalidAt('/body', 'is not UTF-8');
  }
}

/** The strong entity tag of a text: the SHA-256 of its bytes. */
export const computeEntityTag = (text: string | Uint8Array): string =>
  `"${createHash('sha256').update(text).digest('hex')}"`;

/** Decodes a percent-encoded header. Throws 400 for malformed text, and for NUL, which PostgreSQL cannot store. */
export function decodeHeader(name: string, value: string): string {
  try {
    const text = decodeURIComponent(value);
    if (!text.includes('\0')) return text;
  } catch {
    throw invalidAt(`/headers/${name}`, 'is not percent-encoded UTF-8');
  }
  throw invalidAt(`/headers/${name}`, 'must not hold NUL');
}

interface TextWithEntityTag {
  readonly body: string | Uint8Array;
  readonly etag: string;
  readonly type: 'application/json' | 'text/plain; charset=utf-8';
}

/** Responds with a text byte for byte, outside of the envelope; 304 when the client has it. */
export function sendText(
  context: Context,
  stored: TextWithEntityTag,
  facts: Readonly<Record<string, string>>,
): Response {
  const headers = { ...facts, etag: stored.etag, 'cache-control': 'no-cache' };
  const known = context.req.header('if-none-match');
  if (known !== undefined && matchesEntityTag(known, stored.etag)) return context.body(null, 304, headers);
  const body = typeof stored.body === 'string' ? stored.body : Uint8Array.from(stored.body);
  return context.body(body, 200, { ...headers, 'content-type': stored.type });
}

/** The parts of a request for `validateRequest`, without the body. */
export const requestWithoutBody = (context: Context) => ({
  params: context.req.param(),
  query: context.req.query(),
  headers: context.req.header(),
  body: undefined,
});

/**
 * Whether a list of entity tags (`If-Match`, `If-None-Match`) includes this one. Weak tags are compared as strong ones.
 */
export const matchesEntityTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
