import type { ShownReport } from './frame-messages.ts';

export type Weight = ShownReport['weight'];

/** Resource timing fields that are needed. */
export type FetchedEntry = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'encodedBodySize'
>;

/**
 * Bytes transferred by a page, by type. Cached resources count in full, as for a first visit. The frame's own page
 * requests are excluded.
 */
export function measureWeight(entries: readonly FetchedEntry[]): Weight {
  const weight = { document: 0, script: 0, image: 0, font: 0, other: 0 };
  for (const entry of entries) {
    const kind = resourceKind(entry);
    if (kind !== undefined) weight[kind] += entry.transferSize || entry.encodedBodySize;
  }
  return weight;
}

/** Timing entries of the page and its resources. */
export const pageResources = (page: Performance = performance): readonly FetchedEntry[] =>
  [...page.getEntriesByType('navigation'), ...page.getEntriesByType('resource')].filter(
    (entry): entry is PerformanceResourceTiming => 'transferSize' in entry,
  );

function resourceKind({ name, entryType, initiatorType }: FetchedEntry): keyof Weight | undefined {
  if (entryType === 'navigation') return 'document';
  const { pathname } = new URL(name, 'https://shop.invalid');
  if (/\.woff2?$/.test(pathname)) return 'font';
  if (
    initiatorType === 'img' ||
    pathname.startsWith('/_image/') ||
    /\.(svg|png|webp|avif|jpe?g|gif|ico)$/.test(pathname)
  )
    return 'image';
  if (initiatorType === 'script' || /\.[mc]?[jt]sx?$/.test(pathname)) return 'script';
  return initiatorType === 'fetch' && !pathname.startsWith('/api/') ? undefined : 'other';
}
