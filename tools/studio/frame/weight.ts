import type { ShownReport } from './messages.ts';

export type Weight = ShownReport['weight'];

/** What the browser tells of something that it fetched. */
export type FetchedEntry = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'encodedBodySize'
>;

/**
 * Bytes that a page has taken so far, by kind. What came from the browser's cache counts as if it had come over the line:
 * a shopper who comes for the first time has nothing there. The frame's own questions about the page are not counted.
 */
export function weightOf(entries: readonly FetchedEntry[]): Weight {
  const weight = { document: 0, script: 0, image: 0, font: 0, other: 0 };
  for (const entry of entries) {
    const kind = kindOf(entry);
    if (kind !== undefined) weight[kind] += entry.transferSize || entry.encodedBodySize;
  }
  return weight;
}

/** The page's own and what it fetched. */
export const fetchedByPage = (page: Performance = performance): readonly FetchedEntry[] =>
  [...page.getEntriesByType('navigation'), ...page.getEntriesByType('resource')].filter(
    (entry): entry is PerformanceResourceTiming => 'transferSize' in entry,
  );

function kindOf({ name, entryType, initiatorType }: FetchedEntry): keyof Weight | undefined {
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
