import { FRAME_HEADER } from '../wire.ts';

/** Has a frame's own requests for pages and their data say which frame asks. Whatever else it asks for is the shop's as it is. */
export function nameRequests(page: Pick<typeof globalThis, 'fetch'>, id: string): void {
  const { fetch } = page;
  page.fetch = (input, init) => {
    const request = new Request(input, init);
    if (!isAboutPages(request.url)) return fetch(input, init);
    request.headers.set(FRAME_HEADER, id);
    return fetch(request);
  };
}

function isAboutPages(url: string): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return false;
  return pathname.startsWith('/api/') ? pathname.startsWith('/api/pages/') : !pathname.startsWith('/_');
}
