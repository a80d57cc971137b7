import type { FromFrame, ShownReport, ToFrame } from '../../frame/messages.ts';
import type { FrameElement, FrameHost } from '../frame/frame-page.ts';

/** A window with an `iframe` in it, and what a page in there is told; for tests, without a browser. */
export interface FrameStandIn {
  readonly window: FrameHost;
  readonly element: FrameElement;
  /** What the page was told, in turn. */
  readonly told: readonly ToFrame[];
  /** The addresses that were opened, in turn. */
  readonly opened: readonly string[];
  /** Says something to the studio, as the page would; from another window or origin where asked to. */
  say(message: unknown, from?: { readonly source?: unknown; readonly origin?: string }): void;
  /** From now on speaking to the page within the same task fails. */
  refuse(error: unknown): void;
}

const ORIGIN = 'http://lumen.localhost:3000';

export function createFrameStandIn(): FrameStandIn {
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
    told,
    opened,
    element: { contentWindow },
    window: {
      location: { origin: ORIGIN },
      document: { cookie: '' },
      addEventListener: (_type, hear) => void hearers.add(hear),
      removeEventListener: (_type, hear) => void hearers.delete(hear),
    },
    say(message, { source = contentWindow, origin = ORIGIN } = {}) {
      const event = new MessageEvent<unknown>('message');
      Object.defineProperties(event, {
        data: { value: message },
        source: { value: source },
        origin: { value: origin },
      });
      for (const hear of hearers) hear(event);
    },
    refuse(error) {
      refusal = error;
    },
  };
}

export const ready: FromFrame = { from: 'frame', kind: 'ready', href: '/' };

/** What a page says that shows something. */
export const shown = (report: Partial<ShownReport> = {}): FromFrame => ({
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
