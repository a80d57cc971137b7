import { useEffect } from 'react';

/** What can be done from anywhere in the studio by its keys. */
export interface ShortcutActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openGallery: () => void;
  readonly openHelp: () => void;
  readonly nextProblem: (direction: 'on' | 'back') => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'> & { readonly isCommand: boolean };

/** What keys do, in the order that they are listed in; `keys` as they are shown, `Mod` being Ctrl or ⌘. */
export const SHORTCUTS = [
  { keys: ['Mod', 'Z'], does: 'Undo, whatever it was', name: 'undo' },
  { keys: ['Mod', 'Shift', 'Z'], does: 'Redo', name: 'redo' },
  { keys: ['Mod', 'S'], does: 'Save the draft now', name: 'save' },
  { keys: ['Mod', 'I'], does: 'Add a block from the gallery', name: 'gallery' },
  { keys: ['F8'], does: 'Go to the next problem', name: 'next' },
  { keys: ['Shift', 'F8'], does: 'Go to the problem before', name: 'previous' },
  { keys: ['?'], does: 'Show these shortcuts', name: 'help' },
] as const;

export type ShortcutName = (typeof SHORTCUTS)[number]['name'];

/** Which of them a key is; undefined where it is none. */
export function shortcutOf({ key, shiftKey, altKey, isCommand }: Key): ShortcutName | undefined {
  if (altKey) return undefined;
  if (!isCommand) return key === 'F8' ? (shiftKey ? 'previous' : 'next') : key === '?' ? 'help' : undefined;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'i':
      return shiftKey ? undefined : 'gallery';
    default:
      return undefined;
  }
}

/** Has keys do what they do while it is rendered. `save` is heard by the part that keeps the draft. */
export function useShortcuts(actions: ShortcutActions): void {
  useEffect(() => {
    const acts: Partial<Record<ShortcutName, () => void>> = {
      undo: actions.undo,
      redo: actions.redo,
      help: actions.openHelp,
      next: () => actions.nextProblem('on'),
      previous: () => actions.nextProblem('back'),
    };
    const isGallery = (event: KeyboardEvent) => shortcutOf(keyOf(event)) === 'gallery' && !isInDialog(event);
    // Heard before the editor, which would complete. (Ctrl+K begins the editor's own pairs of keys.)
    const onCapture = (event: KeyboardEvent) => {
      if (!isGallery(event)) return;
      event.preventDefault();
      event.stopPropagation();
      actions.openGallery();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutOf(keyOf(event));
      const act = name === undefined ? undefined : acts[name];
      // What the editor or a field has done is done.
      if (act === undefined || event.defaultPrevented || isInDialog(event)) return;
      if (name === 'help' && isInField(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [actions]);
}

const keyOf = (event: KeyboardEvent): Key => ({
  key: event.key,
  shiftKey: event.shiftKey,
  altKey: event.altKey,
  isCommand: event.ctrlKey || event.metaKey,
});

const isWithin = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** A dialog has keys of its own. */
const isInDialog = (event: Event): boolean => isWithin(event, 'dialog');

const isInField = (event: Event): boolean => isWithin(event, 'input, textarea, select, [contenteditable]');
