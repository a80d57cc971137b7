import { type PopupDismissal, wasDismissed } from './popup-dismissal.ts';

// The studio's build of the client replaces this module: there a popup opens on request.

/** Interval of checking again while the visitor is busy. */
const RETRY_INTERVAL_MS = 1000;

/**
 * Opens a popup after a delay, once the visitor would not be interrupted; never where it was dismissed. Returns a function
 * that cancels.
 */
export function schedulePopup(dismissal: PopupDismissal, delayMs: number, open: () => void): () => void {
  if (wasDismissed(dismissal, Date.now())) return () => {};
  const check = () => {
    if (isVisitorUndisturbed()) open();
    else timer = setTimeout(check, RETRY_INTERVAL_MS);
  };
  let timer = setTimeout(check, delayMs);
  return () => clearTimeout(timer);
}

/** The visitor is not typing or choosing, nothing else overlays the page, and the page is visible. */
function isVisitorUndisturbed(): boolean {
  if (document.hidden || document.querySelector('dialog[open]') !== null) return false;
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select, [contenteditable]')) return false;
  return ![...document.querySelectorAll('[popover]:not([popover="manual"])')].some(isOpenPopover);
}

/** Browsers without popovers show their content in the page, not over it. */
function isOpenPopover(popover: Element): boolean {
  try {
    return popover.matches(':popover-open');
  } catch {
    return false;
  }
}
