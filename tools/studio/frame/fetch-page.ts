import type { PageAnswer, RefusedAnswer } from '../../../runtime/app/page-report.ts';

export type FetchedPage = PageAnswer | RefusedAnswer | { readonly movedTo: string };

/**
 * Asks for the page at an address of this shop as it is now, without its markup. Rejects with a sentence.
 *
 * @param href path and query
 */
export async function fetchPage(href: string): Promise<FetchedPage> {
  const response = await fetch(href, { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (response.redirected) return { movedTo: response.url };
  if (!response.ok && response.status !== 422) throw new Error(`The server answered ${response.status} for this page.`);
  return response.json();
}
