import { DAY_MS } from '../../runtime/domain/clock.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';

export interface ClosedMemory extends Pick<PopupProps, 'remember' | 'days'> {
  readonly key: string;
}

/** Whether it was closed so lately that it should stay away. @param now epoch ms */
export function wasClosed({ key, remember, days }: ClosedMemory, now: number): boolean {
  const closedAt = Number(storageOf(remember)?.getItem(key) ?? Number.NaN);
  if (Number.isNaN(closedAt)) return false;
  return remember === 'session' || now - closedAt < days * DAY_MS;
}

/** @param now epoch ms */
export function noteClosed({ key, remember }: ClosedMemory, now: number): void {
  try {
    storageOf(remember)?.setItem(key, String(now));
  } catch {
    // The storage is full or forbidden: it will come again.
  }
}

function storageOf(remember: ClosedMemory['remember']): Storage | undefined {
  if (remember === 'never') return undefined;
  try {
    return remember === 'session' ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}
