import type { RenderedPage } from '../../app/render/render-page.tsx';

/** Later requests use the page's time, which must be recent. */
const HOUR_MS = 3_600_000;

/** Weak ETag of a page: the same for equal content within an hour. A checksum is 20 times as fast as a digest. */
export function pageEntityTag({
  body,
  madeAt,
  fingerprint,
}: Pick<RenderedPage, 'body' | 'madeAt' | 'fingerprint'>): string {
  const hour = Math.floor(madeAt / HOUR_MS);
  return `W/"${hour.toString(36)}-${body.length.toString(36)}-${fingerprint.toString(36)}"`;
}

/** Weak comparison of an `If-None-Match` header. */
export const matchesEntityTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .some((tag) => withoutWeakPrefix(tag.trim()) === withoutWeakPrefix(etag) || tag.trim() === '*') ?? false;

const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
