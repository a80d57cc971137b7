import type { ToFrame } from './messages.ts';

/** What the studio has switched in this frame. */
export interface Switches {
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly visitor?: 'guest' | 'customer';
  readonly mode?: 'pick' | 'use';
}

const NAME = 'data-v-switches';

/** The switches as a message leaves them. */
export function switched(switches: Switches, message: ToFrame): Switches {
  if (message.kind === 'direction') return { ...switches, direction: message.direction };
  if (message.kind === 'visitor') return { ...switches, visitor: message.visitor };
  return message.kind === 'clicks' ? { ...switches, mode: message.mode } : switches;
}

/** Keeps switches at the frame's own element: they outlive the page in it, and end with the studio's. */
export function keepSwitches(frame: Element | null, switches: Switches): void {
  if (frame !== null) frame.setAttribute(NAME, JSON.stringify(switches));
}

/** Those that an earlier page of this frame has kept. */
export function keptSwitches(frame: Element | null): Switches {
  const kept = frame?.getAttribute(NAME);
  return kept == null ? {} : JSON.parse(kept);
}
