import type { PageAnswer, RefusedAnswer } from '../../../runtime/app/page-report.ts';
import { REVISION_HEADER } from '../wire.ts';

export type FetchedPage = PageAnswer | RefusedAnswer | { readonly movedTo: string };

/**
 * Asks for the page at an address of this shop as it is now, without its markup. Rejects with a sentence.
 *
 * @param href path and query
 * @param revision of the text that it is to be made of, or of a later one, which may still be on its way to the server; any
 * when left out
 */
export async function fetchPage(href: string, revision?: number): Promise<FetchedPage> {
  const wanted = revision === undefined ? {} : { [REVISION_HEADER]: String(revision) };
  const response = await fetch(href, { headers: { accept: 'application/json', ...wanted }, cache: 'no-store' });
  if (response.redirected) return { movedTo: response.url };
  if (!response.ok && response.status !== 422) throw new Error(`The server answered ${response.status} for this page.`);
  return response.json();
}
