import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_DOCUMENT_BYTES } from '../../documents/document-text.ts';
import { namesEntity } from './entity-tag.ts';
import { HttpFailure, invalidAt } from './http-failure.ts';

/** Refuses a body that is larger than a document may be. */
export const documentLimit = bodyLimit({
  maxSize: MAX_DOCUMENT_BYTES,
  onError: () => {
    throw new HttpFailure(413, 'The document is larger than 2 MiB.');
  },
});

/** A body's text as it was sent, a byte order mark included. Throws 400 for what is not UTF-8. */
export function readText(bytes: Uint8Array | ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalidAt('/body', 'is not UTF-8');
  }
}

/** The strong entity tag of a text: the SHA-256 of its bytes. */
export const textTag = (text: string | Uint8Array): string => `"${createHash('sha256').update(text).digest('hex')}"`;

/** The text of a header that is percent-encoded. Throws 400 for what is not, and for NUL, which no database text can hold. */
export function decodeHeader(name: string, value: string): string {
  try {
    const text = decodeURIComponent(value);
    if (!text.includes('\0')) return text;
  } catch {
    throw invalidAt(`/headers/${name}`, 'is not percent-encoded UTF-8');
  }
  throw invalidAt(`/headers/${name}`, 'must not hold NUL');
}

export interface StoredText {
  readonly body: string | Uint8Array;
  readonly etag: string;
  readonly type: 'application/json' | 'text/plain; charset=utf-8';
}

/** Answers a text byte for byte, outside of the envelope; with 304 where the caller has it. */
export function answerText(context: Context, stored: StoredText, facts: Readonly<Record<string, string>>): Response {
  const headers = { ...facts, etag: stored.etag, 'cache-control': 'no-cache' };
  const known = context.req.header('if-none-match');
  if (known !== undefined && namesEntity(known, stored.etag)) return context.body(null, 304, headers);
  const body = typeof stored.body === 'string' ? stored.body : Uint8Array.from(stored.body);
  return context.body(body, 200, { ...headers, 'content-type': stored.type });
}

/** A request's parts as `validateRequest` takes them, without its body. */
export const requestParts = (context: Context) => ({
  params: context.req.param(),
  query: context.req.query(),
  headers: context.req.header(),
  body: undefined,
});
