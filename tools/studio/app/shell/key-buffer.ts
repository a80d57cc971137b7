export interface KeyBuffer {
  /** Moves the focus away and buffers all keys from now on. `onEscape` is called when the user cancels. */
  start(onEscape: () => void): void;
  /** Returns the buffered text for the field that now has the focus, and stops buffering. */
  takeText(): string;
  /** Stops buffering and restores the previous focus. */
  restoreFocus(): void;
}

/**
 * Buffers keys between opening a lazy-loaded dialog and its first render, so that they do not reach the previously
 * focused element. Moving the focus elsewhere by mouse or Tab stops the buffering.
 */
export function createKeyBuffer(): KeyBuffer {
  let previousFocus: Element | null = null;
  let typed = '';
  let onEscape = () => {};

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') typed = Array.from(typed).slice(0, -1).join('');
    else if (isPrintable(event)) typed += key;
  }

  function stop(): void {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', stop);
  }

  return {
    start(calledOff) {
      if (previousFocus !== null) return;
      previousFocus = document.activeElement ?? document.body;
      typed = '';
      onEscape = calledOff;
      if (previousFocus instanceof HTMLElement) previousFocus.blur();
      window.addEventListener('keydown', onKeyDown, true);
      window.addEventListener('focusin', stop);
    },
    takeText() {
      stop();
      return typed;
    },
    restoreFocus() {
      stop();
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
      previousFocus = null;
    },
  };
}

/** Where AltGr writes a character, events report Ctrl and Alt. */
const isPrintable = (event: KeyboardEvent): boolean =>
  Array.from(event.key).length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));
