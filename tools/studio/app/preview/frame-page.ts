import type { FromFrame, ToFrame } from '../../frame/frame-messages.ts';
import { FRAME_COOKIE } from '../../studio-protocol.ts';

/** The parts of the parent window that the frame needs. */
export interface FrameHost {
  readonly location: Pick<Location, 'origin'>;
  readonly document: Pick<Document, 'cookie'>;
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
}

/** The parts of an `iframe` that the frame needs. */
export interface FrameElement {
  readonly contentWindow: FrameTarget | null;
}

interface FrameTarget {
  readonly location: { replace(url: string): void };
  postMessage(message: ToFrame, origin: string): void;
  dispatchEvent(event: Event): boolean;
}

/** The page in an `iframe`: opens it and exchanges messages with it alone. */
export interface FramePage {
  readonly isAttached: boolean;
  /** Whether a page was requested. */
  readonly isOpened: boolean;
  /** Whether the page has sent `ready`. */
  readonly isReady: boolean;
  attach(element: FrameElement): () => void;
  open(href: string): void;
  /** Sends a message; ignored before the page is ready. */
  send(message: ToFrame): void;
  /**
   * Dispatches the message synchronously, so that the page starts within this task: a posted message waits until the
   * browser has painted. Returns false when the browser shows its own error page, which cannot be accessed.
   */
  sendSync(message: ToFrame): boolean;
}

/** @param onFrameMessage receives the page's messages, from `ready` on */
export function openFrameConnection(
  window: FrameHost,
  id: string,
  onFrameMessage: (message: FromFrame) => void,
): FramePage {
  let element: FrameElement | undefined;
  let [isOpened, isReady] = [false, false];

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (element === undefined || source !== element.contentWindow || origin !== window.location.origin) return;
    if (!isFromFrame(data)) return;
    if (data.kind === 'ready') isReady = true;
    // Before `ready`, messages are from the page before.
    if (isReady) onFrameMessage(data);
  }

  return {
    get isAttached() {
      return element !== undefined;
    },
    get isOpened() {
      return isOpened;
    },
    get isReady() {
      return isReady;
    },
    attach(attached) {
      element = attached;
      window.addEventListener('message', onMessage);
      return () => {
        window.removeEventListener('message', onMessage);
        element = undefined;
        [isOpened, isReady] = [false, false];
      };
    },
    /** Replaces the page without a history entry: the browser's back button belongs to the studio. */
    open(href) {
      [isOpened, isReady] = [true, false];
      // Identifies the frame in the navigation request, which cannot have a header.
      window.document.cookie = `${FRAME_COOKIE}=${id}; Path=/; SameSite=Strict`;
      element?.contentWindow?.location.replace(href);
    },
    send(message) {
      if (isReady) element?.contentWindow?.postMessage(message, window.location.origin);
    },
    sendSync(message) {
      const page = isReady ? element?.contentWindow : undefined;
      return !page || dispatchToFrame(page, createMessageEvent(message, window.location.origin));
    },
  };
}

/** A message event as `postMessage` would create it. */
const createMessageEvent = (data: ToFrame, origin: string): MessageEvent<ToFrame> =>
  new MessageEvent('message', { data, origin, source: globalThis.window ?? null });

/** Returns whether the page could be accessed. */
function dispatchToFrame(page: FrameTarget, event: Event): boolean {
  try {
    page.dispatchEvent(event);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return false;
    throw error;
  }
}

const MESSAGE_KINDS: readonly unknown[] = [
  'ready',
  'shown',
  'picked',
  'popups',
  'failed',
] satisfies readonly FromFrame['kind'][];

/** Whether a message is from the studio's script in the page: other scripts may post messages, too. */
const isFromFrame = (data: unknown): data is FromFrame =>
  typeof data === 'object' &&
  data !== null &&
  'from' in data &&
  data.from === 'frame' &&
  'kind' in data &&
  MESSAGE_KINDS.includes(data.kind);
