import type { RenderedPage } from '../../app/render/render-page.tsx';

/** What a browser loads later is dated by the page's time: that must not lie too far back. In ms. */
const HOUR_MS = 3_600_000;

/**
 * The entity tag of a page: the same for all that were rendered in an hour and say the same. It tells a page from its
 * next version, not from an attacker's: a checksum does, in a twentieth of a digest's time.
 */
export function pageEntityTag({
  body,
  madeAt,
  fingerprint,
}: Pick<RenderedPage, 'body' | 'madeAt' | 'fingerprint'>): string {
  const hour = Math.floor(madeAt / HOUR_MS);
  return `W/"${hour.toString(36)}-${body.length.toString(36)}-${fingerprint.toString(36)}"`;
}

/** Whether an `If-None-Match` header names this entity tag; whether either is weak does not matter for that. */
export const matchesEntityTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .some((tag) => withoutWeakPrefix(tag.trim()) === withoutWeakPrefix(etag) || tag.trim() === '*') ?? false;

const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
