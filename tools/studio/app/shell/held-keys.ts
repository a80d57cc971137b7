export interface HeldKeys {
  /** Takes the focus from where it is, and every key from now on. `onEscape` calls it off. */
  hold(onEscape: () => void): void;
  /** The letters that were typed meanwhile, for the field that has the focus now; nothing is held any more. */
  take(): string;
  /** Lets go, and gives the focus back to where it was. */
  giveBack(): void;
}

/**
 * The keys from when something is asked for until it is there to take them: what is typed meanwhile must not go into what
 * had the focus before. Whoever puts the focus elsewhere, by the mouse or by Tab, types there.
 */
export function createHeldKeys(): HeldKeys {
  let before: Element | null = null;
  let typed = '';
  let onEscape = () => {};

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') typed = Array.from(typed).slice(0, -1).join('');
    else if (isLetter(event)) typed += key;
  }

  function stop(): void {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', stop);
  }

  return {
    hold(calledOff) {
      if (before !== null) return;
      before = document.activeElement ?? document.body;
      typed = '';
      onEscape = calledOff;
      if (before instanceof HTMLElement) before.blur();
      window.addEventListener('keydown', onKeyDown, true);
      window.addEventListener('focusin', stop);
    },
    take() {
      stop();
      return typed;
    },
    giveBack() {
      stop();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      before = null;
    },
  };
}

/** Where AltGr writes a letter, it is told of as Ctrl and Alt. */
const isLetter = (event: KeyboardEvent): boolean =>
  Array.from(event.key).length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));
