import { DAY_MS } from '../../runtime/domain/time/clock.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';

export interface PopupDismissal extends Pick<PopupProps, 'remember' | 'days'> {
  readonly key: string;
}

/**
 * Whether it was dismissed recently enough to stay hidden.
 *
 * @param now epoch ms
 */
export function wasDismissed({ key, remember, days }: PopupDismissal, now: number): boolean {
  const dismissedAt = Number(dismissalStorage(remember)?.getItem(key) ?? Number.NaN);
  if (Number.isNaN(dismissedAt)) return false;
  return remember === 'session' || now - dismissedAt < days * DAY_MS;
}

/**
 * Stores when it was dismissed.
 *
 * @param now epoch ms
 */
export function recordDismissal({ key, remember }: PopupDismissal, now: number): void {
  try {
    dismissalStorage(remember)?.setItem(key, String(now));
  } catch {
    // Storage is full or blocked: the popup will show again.
  }
}

function dismissalStorage(remember: PopupDismissal['remember']): Storage | undefined {
  if (remember === 'never') return undefined;
  try {
    return remember === 'session' ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}
