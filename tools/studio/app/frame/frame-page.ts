import type { FromFrame, ToFrame } from '../../frame/messages.ts';
import { FRAME_COOKIE } from '../../wire.ts';

/** What is needed of the window that the frame stands in. */
export interface FrameHost {
  readonly location: Pick<Location, 'origin'>;
  readonly document: Pick<Document, 'cookie'>;
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
}

/** What is needed of an `iframe`. */
export interface FrameElement {
  readonly contentWindow: FrameTarget | null;
}

interface FrameTarget {
  readonly location: { replace(url: string): void };
  postMessage(message: ToFrame, origin: string): void;
  dispatchEvent(event: Event): boolean;
}

/** The page in an `iframe`: opens it, speaks to it and hears it, and nobody else. */
export interface FramePage {
  readonly isAttached: boolean;
  /** Whether a page was asked for. */
  readonly isOpened: boolean;
  /** Whether the page listens. */
  readonly isAwake: boolean;
  attach(element: FrameElement): () => void;
  open(href: string): void;
  /** A page that does not listen yet is told nothing. */
  say(message: ToFrame): void;
  /**
   * The same within this very task, in which the page begins to do it: what is posted waits until the browser has drawn
   * what led to it. Answers false where the browser has put a page of its own there, which says that there is no network.
   */
  sayAtOnce(message: ToFrame): boolean;
}

/** @param hear told what the page says, from `ready` on */
export function createFramePage(window: FrameHost, id: string, hear: (message: FromFrame) => void): FramePage {
  let element: FrameElement | undefined;
  let [isOpened, isAwake] = [false, false];

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (element === undefined || source !== element.contentWindow || origin !== window.location.origin) return;
    if (!isFromFrame(data)) return;
    if (data.kind === 'ready') isAwake = true;
    // The last words of a page that was left.
    if (isAwake) hear(data);
  }

  return {
    get isAttached() {
      return element !== undefined;
    },
    get isOpened() {
      return isOpened;
    },
    get isAwake() {
      return isAwake;
    },
    attach(attached) {
      element = attached;
      window.addEventListener('message', onMessage);
      return () => {
        window.removeEventListener('message', onMessage);
        element = undefined;
        [isOpened, isAwake] = [false, false];
      };
    },
    /** In place of the page before: the browser's way back is the studio's. */
    open(href) {
      [isOpened, isAwake] = [true, false];
      // For what a page of a frame asks for without a header: itself.
      window.document.cookie = `${FRAME_COOKIE}=${id}; Path=/; SameSite=Strict`;
      element?.contentWindow?.location.replace(href);
    },
    say(message) {
      if (isAwake) element?.contentWindow?.postMessage(message, window.location.origin);
    },
    sayAtOnce(message) {
      const page = isAwake ? element?.contentWindow : undefined;
      return !page || dispatchTo(page, messageEvent(message, window.location.origin));
    },
  };
}

/** As if it had been posted. */
const messageEvent = (data: ToFrame, origin: string): MessageEvent<ToFrame> =>
  new MessageEvent('message', { data, origin, source: globalThis.window ?? null });

/** Answers whether the page is one that may be spoken to. */
function dispatchTo(page: FrameTarget, event: Event): boolean {
  try {
    page.dispatchEvent(event);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return false;
    throw error;
  }
}

const KINDS: readonly unknown[] = ['ready', 'shown', 'picked', 'failed'] satisfies readonly FromFrame['kind'][];

/** Whether that was said by the studio's own part of a page, where anything else may speak, too. */
const isFromFrame = (data: unknown): data is FromFrame =>
  typeof data === 'object' &&
  data !== null &&
  'from' in data &&
  data.from === 'frame' &&
  'kind' in data &&
  KINDS.includes(data.kind);
