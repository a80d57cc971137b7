import type { PageAnswer, RefusedAnswer } from '../../../runtime/app/document/page-report.ts';
import { FRAME_HEADER, REVISION_HEADER } from '../studio-protocol.ts';

/** Adds the frame's id to its requests for pages and page data. Other requests are unchanged. */
export function tagFrameRequests(page: Pick<typeof globalThis, 'fetch'>, id: string): void {
  const { fetch } = page;
  page.fetch = (input, init) => {
    const request = new Request(input, init);
    if (!isPageRequest(request.url)) return fetch(input, init);
    request.headers.set(FRAME_HEADER, id);
    return fetch(request);
  };
}

function isPageRequest(url: string): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return false;
  return pathname.startsWith('/api/') ? pathname.startsWith('/api/pages/') : !pathname.startsWith('/_');
}

type PageResponse = PageAnswer | RefusedAnswer | { readonly movedTo: string };

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
