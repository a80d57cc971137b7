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
