import { directionOf } from '../../../runtime/i18n/languages.ts';
import type { ToFrame } from './frame-messages.ts';

/** Settings of the frame's page, made in the studio. */
export interface FrameSettings {
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly visitor?: 'guest' | 'customer';
  readonly mode?: 'pick' | 'use';
}

const SETTINGS_ATTRIBUTE = 'data-v-switches';

/** The settings after a message. */
export function applySetting(switches: FrameSettings, message: ToFrame): FrameSettings {
  if (message.kind === 'direction') return { ...switches, direction: message.direction };
  if (message.kind === 'visitor') return { ...switches, visitor: message.visitor };
  return message.kind === 'clicks' ? { ...switches, mode: message.mode } : switches;
}

/** Stores the settings on the iframe element: they outlive its page and end with the studio's. */
export function storeFrameSettings(frame: Element | null, switches: FrameSettings): void {
  if (frame !== null) frame.setAttribute(SETTINGS_ATTRIBUTE, JSON.stringify(switches));
}

/** The settings stored for an earlier page of this frame. */
export function readFrameSettings(frame: Element | null): FrameSettings {
  const kept = frame?.getAttribute(SETTINGS_ATTRIBUTE);
  return kept == null ? {} : JSON.parse(kept);
}

const systemNow = Date.now;

/**
 * Shifts the page's clock to match the time the server rendered the page for, so that countdowns, offers and scheduled
 * content agree.
 *
 * @param ahead offset in ms; 0 restores the system time
 */
export function setClockOffset(ahead: number): void {
  Date.now = ahead === 0 ? systemNow : () => systemNow() + ahead;
}

/** Overrides the document's direction and enforces it; undefined restores the direction of its language. */
export function createDirectionOverride(root: HTMLElement): (direction: 'ltr' | 'rtl' | undefined) => void {
  let override: 'ltr' | 'rtl' | undefined;
  const enforce = () => {
    if (override !== undefined && root.dir !== override) root.dir = override;
  };
  new MutationObserver(enforce).observe(root, { attributes: true, attributeFilter: ['dir'] });
  return (direction) => {
    if (direction === undefined && override !== undefined) root.dir = directionOf(root.lang);
    override = direction;
    enforce();
  };
}
