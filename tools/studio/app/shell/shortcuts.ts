import { useEffect } from 'react';

/** Actions available by shortcut anywhere in the studio. */
export interface ShortcutActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openGallery: () => void;
  readonly openHelp: () => void;
  readonly nextProblem: (direction: 'on' | 'back') => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'> & { readonly isCommand: boolean };

/** Shortcuts in the order they are listed; `keys` as they are displayed, `Mod` is Ctrl or ⌘. */
export const SHORTCUTS = [
  { keys: ['Mod', 'Z'], does: 'Undo', name: 'undo' },
  { keys: ['Mod', 'Shift', 'Z'], does: 'Redo', name: 'redo' },
  { keys: ['Mod', 'S'], does: 'Save draft', name: 'save' },
  { keys: ['Mod', 'I'], does: 'Add block', name: 'gallery' },
  { keys: ['F8'], does: 'Next problem', name: 'next' },
  { keys: ['Shift', 'F8'], does: 'Previous problem', name: 'previous' },
  { keys: ['Alt', '↑ ↓'], does: 'Move block (outline)', name: 'move' },
  { keys: ['Mod', 'D'], does: 'Duplicate (outline)', name: 'duplicate' },
  { keys: ['Delete'], does: 'Remove (outline)', name: 'remove' },
  { keys: ['?'], does: 'Keyboard shortcuts', name: 'help' },
] as const;

export type ShortcutName = (typeof SHORTCUTS)[number]['name'];

/** The shortcut of a key event; undefined when there is none. */
export function findShortcut({ key, shiftKey, altKey, isCommand }: Key): ShortcutName | undefined {
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

/** Handles the shortcuts while mounted. `save` is handled by the draft autosave, outline shortcuts by the outline. */
export function useShortcuts(actions: ShortcutActions): void {
  useEffect(() => {
    const acts: Partial<Record<ShortcutName, () => void>> = {
      undo: actions.undo,
      redo: actions.redo,
      help: actions.openHelp,
      next: () => actions.nextProblem('on'),
      previous: () => actions.nextProblem('back'),
    };
    const isGallery = (event: KeyboardEvent) => findShortcut(keyOf(event)) === 'gallery' && !isInDialog(event);
    // Handled in the capture phase, before the editor. (Ctrl+K starts the editor's own chords.)
    const onCapture = (event: KeyboardEvent) => {
      if (!isGallery(event)) return;
      event.preventDefault();
      event.stopPropagation();
      actions.openGallery();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const name = findShortcut(keyOf(event));
      const act = name === undefined ? undefined : acts[name];
      // The editor or a field has handled it already.
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

/** Dialogs handle their own keys. */
const isInDialog = (event: Event): boolean => isWithin(event, 'dialog');

const isInField = (event: Event): boolean => isWithin(event, 'input, textarea, select, [contenteditable]');
