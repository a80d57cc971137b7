import { applyEdits, type Edit } from 'jsonc-parser';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { StudioDocument, TextRange } from '../model/studio.ts';

/** Test additions to the studio's document. */
export interface MemoryDocument extends StudioDocument {
  /** Whether the last `select` requested focus. */
  readonly hasFocus: boolean;
  /** Replaces the selection in one undo step. */
  type(text: string): void;
}

interface Snapshot {
  readonly text: string;
  readonly selection: TextRange;
}

const START: TextRange = { offset: 0, length: 0 };

/** An observable document without an editor, with undo and redo. */
export function createMemoryDocument(initial: string): MemoryDocument {
  let past: readonly Snapshot[] = [];
  let future: readonly Snapshot[] = [];
  const document = {
    text: initial,
    canUndo: false,
    canRedo: false,
    selection: START,
    hasFocus: false,
    apply(edits: readonly Edit[], select?: TextRange) {
      change(applyEdits(document.text, [...edits]), select ?? document.selection);
    },
    replace: (text: string) => change(text, START),
    type(text: string) {
      const { offset, length } = document.selection;
      document.apply([{ offset, length, content: text }], { offset: offset + text.length, length: 0 });
    },
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      future = [...future, now()];
      past = past.slice(0, -1);
      show(before);
    },
    redo() {
      const after = future.at(-1);
      if (after === undefined) return;
      past = [...past, now()];
      future = future.slice(0, -1);
      show(after);
    },
    select(range: TextRange, focus = false) {
      document.selection = clampRange(document.text, range);
      document.hasFocus = focus;
    },
  };

  const now = (): Snapshot => ({ text: document.text, selection: document.selection });

  function change(text: string, selection: TextRange): void {
    if (text === document.text) return;
    past = [...past, now()];
    future = [];
    show({ text, selection });
  }

  function show({ text, selection }: Snapshot): void {
    document.text = text;
    document.selection = clampRange(text, selection);
    document.canUndo = past.length > 0;
    document.canRedo = future.length > 0;
  }

  return makeObservable(document, {
    text: observable,
    canUndo: observable,
    canRedo: observable,
    selection: observableRef,
    hasFocus: observable,
    apply: action,
    replace: action,
    type: action,
    undo: action,
    redo: action,
    select: action,
  });
}

function clampRange(text: string, { offset, length }: TextRange): TextRange {
  const start = Math.min(Math.max(offset, 0), text.length);
  return { offset: start, length: Math.min(Math.max(length, 0), text.length - start) };
}
