import type { PageAnswer, RefusedAnswer } from '../../../runtime/app/document/page-report.ts';
import { REVISION_HEADER } from '../studio-protocol.ts';

export type PageResponse = PageAnswer | RefusedAnswer | { readonly movedTo: string };

/**
 * Fetches the current page at a path as data, without markup. Rejects with an error whose message can be shown.
 *
 * @param href path and query
 * @param revision minimum revision of the document, which may still be on its way to the server; any when omitted
 */
export async function fetchPageData(href: string, revision?: number): Promise<PageResponse> {
  const wanted = revision === undefined ? {} : { [REVISION_HEADER]: String(revision) };
  const response = await fetch(href, { headers: { accept: 'application/json', ...wanted }, cache: 'no-store' });
  if (response.redirected) return { movedTo: response.url };
  if (!response.ok && response.status !== 422)
    throw new Error(`The server responded to this page with status ${response.status}.`);
  return response.json();
}
