import type { PageAnswer, RefusedAnswer } from '../../../runtime/app/document/page-report.ts';
import { FRAME_HEADER, REVISION_HEADER } from '../studio-protocol.ts';
import type { FromFrame, ToFrame } from './frame-messages.ts';

/** Message channel between a page in a frame and the studio. */
export interface StudioChannel {
  readonly send: (message: FromFrame) => void;
  /** Subscribes to the studio's messages. Returns a function that unsubscribes. */
  readonly listen: (handle: (message: ToFrame) => void) => () => void;
}

/** Id of the frame from its name `studio ID`; undefined outside a frame of the same origin. */
export function ownFrameId(page: Window = window): string | undefined {
  if (page.parent === page || !isSameOrigin(page.parent)) return undefined;
  return /^studio (\S+)$/.exec(page.name)?.[1];
}

/** Exchanges messages with the parent window of the same origin only. */
export const openStudioChannel = (page: Window = window): StudioChannel => ({
  send: (message) => page.parent.postMessage(message, page.location.origin),
  listen: (handle) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === page.parent && origin === page.location.origin && isToFrame(data)) handle(data);
    };
    page.addEventListener('message', onMessage);
    return () => page.removeEventListener('message', onMessage);
  },
});

/** Accessing the location of another origin throws. */
function isSameOrigin({ location }: Window): boolean {
  try {
    return location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** The shape is not validated: any script on the studio's page that can post messages has the same rights. */
const isToFrame = (data: unknown): data is ToFrame =>
  typeof data === 'object' && data !== null && 'to' in data && data.to === 'frame' && 'kind' in data;

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

/**
 * Runs refreshes one at a time. Of the requests that arrive meanwhile only the last one is kept, so that the page never
 * returns to an older document.
 *
 * @param renew shows the document at a revision; never rejects
 */
export function createRefreshQueue(renew: (revision: number) => Promise<void>): (revision: number) => void {
  let queued: number | undefined;
  let isRunning = false;

  async function processQueue(): Promise<void> {
    isRunning = true;
    for (let revision = queued; revision !== undefined; revision = queued) {
      queued = undefined;
      await renew(revision);
    }
    isRunning = false;
  }

  return (revision) => {
    queued = revision;
    if (!isRunning) void processQueue();
  };
}
