import { crc32 } from 'node:zlib';

/** The time at which a page was made, in the state that it carries: epoch ms. */
const MADE_AT = '"madeAt":';

/** What a browser loads later is dated by the page's time: that must not lie too far back. */
const HOUR = 3_600_000;

/**
 * The entity tag of a page: the same for all that were made in an hour and say the same. It tells a page from its next
 * version, not from an attacker's: a check sum does, in a twentieth of a digest's time.
 */
export function pageTag(body: Buffer): string {
  // The shop's facts are the last of a page's state.
  const at = body.lastIndexOf(MADE_AT);
  const [from, to] = at === -1 ? [body.length, body.length] : [at + MADE_AT.length, body.indexOf(',', at)];
  const hour = Math.floor(Number(body.toString('latin1', from, to)) / HOUR);
  const sum = crc32(body.subarray(to), crc32(body.subarray(0, from)));
  return `W/"${hour.toString(36)}-${body.length.toString(36)}-${sum.toString(36)}"`;
}

/** Whether an `If-None-Match` header names this entity tag; whether either is weak does not matter for that. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => strong(tag.trim()) === strong(etag) || tag.trim() === '*') ?? false;

const strong = (tag: string): string => tag.replace(/^W\//, '');
