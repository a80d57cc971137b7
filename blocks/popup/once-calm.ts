/** How often it looks again while somebody is busy. */
const LOOK_AGAIN_MS = 1000;

/** Calls back when a time has passed and nobody is disturbed. Answers what stops it. */
export function onceCalm(delayMs: number, onCalm: () => void): () => void {
  const look = () => {
    if (isCalm()) onCalm();
    else timer = setTimeout(look, LOOK_AGAIN_MS);
  };
  let timer = setTimeout(look, delayMs);
  return () => clearTimeout(timer);
}

/** Nobody types or chooses, nothing else lies over the page, and somebody looks at it. */
function isCalm(): boolean {
  if (document.hidden || document.querySelector('dialog[open]') !== null) return false;
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select, [contenteditable]')) return false;
  return ![...document.querySelectorAll('[popover]:not([popover="manual"])')].some(isOpen);
}

/** What a browser that lacks popovers shows of them lies in the page, not over it. */
function isOpen(popover: Element): boolean {
  try {
    return popover.matches(':popover-open');
  } catch {
    return false;
  }
}
