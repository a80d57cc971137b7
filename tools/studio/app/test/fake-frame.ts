import type { FromFrame, ShownReport, ToFrame } from '../../frame/frame-messages.ts';
import type { FrameElement, FrameHost } from '../preview/frame-page.ts';

/** A fake parent window with an `iframe` that records messages. */
export interface FakeFrame {
  readonly window: FrameHost;
  readonly element: FrameElement;
  /** Messages sent to the page, in order. */
  readonly sentMessages: readonly ToFrame[];
  /** Opened URLs, in order. */
  readonly openedUrls: readonly string[];
  /** Sends a message to the studio as the page would; from another source or origin if given. */
  emit(message: unknown, from?: { readonly source?: unknown; readonly origin?: string }): void;
  /** Makes synchronous messages to the page throw from now on. */
  failSyncSend(error: unknown): void;
}

const ORIGIN = 'http://lumen.localhost:3000';

export function createFakeFrame(): FakeFrame {
  const told: ToFrame[] = [];
  const opened: string[] = [];
  let refusal: unknown;
  const hearers = new Set<(event: MessageEvent<unknown>) => void>();
  const contentWindow = {
    location: { replace: (url: string) => void opened.push(url) },
    postMessage: (message: ToFrame) => void told.push(message),
    dispatchEvent(event: MessageEvent<ToFrame>) {
      if (refusal !== undefined) throw refusal;
      return told.push(event.data) > 0;
    },
  };
  return {
    sentMessages: told,
    openedUrls: opened,
    element: { contentWindow },
    window: {
      location: { origin: ORIGIN },
      document: { cookie: '' },
      addEventListener: (_type, hear) => void hearers.add(hear),
      removeEventListener: (_type, hear) => void hearers.delete(hear),
    },
    emit(message, { source = contentWindow, origin = ORIGIN } = {}) {
      const event = new MessageEvent<unknown>('message');
      Object.defineProperties(event, {
        data: { value: message },
        source: { value: source },
        origin: { value: origin },
      });
      for (const hear of hearers) hear(event);
    },
    failSyncSend(error) {
      refusal = error;
    },
  };
}

export const readyMessage: FromFrame = { from: 'frame', kind: 'ready', href: '/' };

/** The message of a page that shows a document. */
export const shownMessage = (report: Partial<ShownReport> = {}): FromFrame => ({
  from: 'frame',
  kind: 'shown',
  href: '/en-KW',
  revision: undefined,
  isRefused: false,
  blocks: [],
  headings: [],
  weight: { document: 0, script: 0, image: 0, font: 0, other: 0 },
  ...report,
});
