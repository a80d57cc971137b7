import type { FromFrame, ToFrame } from './messages.ts';

/** The line between a page in a frame and the studio around it. */
export interface StudioLink {
  readonly say: (message: FromFrame) => void;
  /** Hears what the studio says from now on. Answers how to stop. */
  readonly hear: (handle: (message: ToFrame) => void) => () => void;
}

/** Of the frame that this page is in, as its parent named it: `studio ID`. Undefined where it is in none of its own origin. */
export function frameId(page: Window = window): string | undefined {
  if (page.parent === page || !isOwn(page.parent)) return undefined;
  return /^studio (\S+)$/.exec(page.name)?.[1];
}

/** Speaks with the parent, and with nobody else: of another origin, nothing is heard and nothing is told. */
export const linkToStudio = (page: Window = window): StudioLink => ({
  say: (message) => page.parent.postMessage(message, page.location.origin),
  hear: (handle) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === page.parent && origin === page.location.origin && isToFrame(data)) handle(data);
    };
    page.addEventListener('message', onMessage);
    return () => page.removeEventListener('message', onMessage);
  },
});

/** What is of another origin keeps its place to itself. */
function isOwn({ location }: Window): boolean {
  try {
    return location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** Whoever else runs in the studio's page and posts messages has the same rights: their shape is not looked at. */
const isToFrame = (data: unknown): data is ToFrame =>
  typeof data === 'object' && data !== null && 'to' in data && data.to === 'frame' && 'kind' in data;
