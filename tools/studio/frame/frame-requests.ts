import { FRAME_HEADER } from '../studio-protocol.ts';

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
