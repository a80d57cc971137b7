import { crc32 } from 'node:zlib';

/** The time at which a page was made, in the state that it carries. */
const MADE_AT = '"madeAt":';

/**
 * The entity tag of a page: the same for all that say the same, whenever they were made. It tells a page from its next
 * version, not from an attacker's: a check sum does, in a twentieth of a digest's time.
 */
export function pageTag(body: Buffer): string {
  const at = body.indexOf(MADE_AT);
  const sum = at === -1 ? crc32(body) : crc32(body.subarray(endOfNumber(body, at)), crc32(body.subarray(0, at)));
  return `"${body.length.toString(36)}-${sum.toString(36)}"`;
}

function endOfNumber(body: Buffer, at: number): number {
  const end = body.indexOf(',', at);
  return end === -1 ? body.length : end;
}

/** Whether an `If-None-Match` header names this entity tag; whether either is weak does not matter for that. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
