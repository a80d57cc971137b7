import type { Edit } from 'jsonc-parser';
import { applyEdits } from 'jsonc-parser';
import { makeAutoObservable } from 'mobx';
import type { StudioDocument, TextRange } from '../../model/studio.ts';

/** A document without an editor. */
export function memoryDocument(initial: string): StudioDocument {
  const [past, future]: [string[], string[]] = [[], []];
  return makeAutoObservable<StudioDocument>({
    text: initial,
    revision: 0,
    canUndo: false,
    canRedo: false,
    selection: { offset: 0, length: 0 },
    apply(edits: readonly Edit[], select?: TextRange) {
      this.replace(applyEdits(this.text, [...edits]));
      if (select !== undefined) this.select(select);
    },
    replace(text: string) {
      if (text === this.text) return;
      past.push(this.text);
      future.length = 0;
      show(this, text);
    },
    undo() {
      const text = past.pop();
      if (text === undefined) return;
      future.push(this.text);
      show(this, text);
    },
    redo() {
      const text = future.pop();
      if (text === undefined) return;
      past.push(this.text);
      show(this, text);
    },
    select(range: TextRange) {
      Object.assign(this, { selection: range });
    },
  });

  function show(document: StudioDocument, text: string): void {
    Object.assign(document, {
      text,
      revision: document.revision + 1,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    });
  }
}
