import type { Edit } from 'jsonc-parser';
import { observable, runInAction } from 'mobx';
import { editor, type IRange, Range, Uri } from 'monaco-editor/editor';
import { minimalEdits } from '../../edits/insert-value.ts';
import type { StudioDocument, TextRange } from '../model/studio.ts';
import 'monaco-editor/features/register.all';

/** A document in a Monaco model, whose undo stack contains every change. */
export interface EditorDocument extends StudioDocument {
  readonly model: editor.ITextModel;
  /** Connects an editor view: syncs the cursor both ways. Returns a function that disconnects it. */
  attach(view: editor.ICodeEditor): () => void;
  /** Converts a text range to lines and columns of the model, clamped to the text. */
  rangeOf(range: TextRange): Range;
  /** The reverse of `rangeOf`. */
  offsetRangeOf(range: IRange): TextRange;
  /** Disposes the model when the document is no longer edited. */
  dispose(): void;
}

/** Number of documents created on this page; each has its own model URI. */
let documentCount = 0;

/**
 * Creates an editable document, with or without an editor view. Its text is that of the model: without byte order mark,
 * and with the first line end of the input throughout. Offsets are in UTF-16 code units of that text.
 */
export function createEditorDocument(text: string): EditorDocument {
  documentCount += 1;
  const uri = Uri.parse(`studio:/${documentCount}/document.json`);
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  const model = editor.createModel(withLineEnds(text, lineEnd), 'plaintext', uri);
  model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
  model.detectIndentation(true, 2);
  let publishedVersion = model.getAlternativeVersionId();
  let view: editor.ICodeEditor | undefined;
  let isFocusPending = false;

  const observed = observable(
    { text: model.getValue(), canUndo: false, canRedo: false, selection: { offset: 0, length: 0 } },
    undefined,
    { deep: false },
  );

  const rangeOf = ({ offset, length }: TextRange): Range =>
    Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));

  const offsetRangeOf = (range: IRange): TextRange => {
    const [offset, end] = [Range.getStartPosition(range), Range.getEndPosition(range)].map((position) =>
      model.getOffsetAt(position),
    );
    return { offset: offset ?? 0, length: (end ?? 0) - (offset ?? 0) };
  };

  function publish(): void {
    publishedVersion = model.getAlternativeVersionId();
    runInAction(() => {
      observed.text = model.getValue();
      observed.canUndo = model.canUndo();
      observed.canRedo = model.canRedo();
      const selection = view?.getSelection();
      updateSelection(selection ? offsetRangeOf(selection) : observed.selection);
    });
  }

  function updateSelection(range: TextRange): void {
    const selection = offsetRangeOf(rangeOf(range));
    const { offset, length } = observed.selection;
    if (selection.offset === offset && selection.length === length) return;
    runInAction(() => {
      observed.selection = selection;
    });
  }

  function select(range: TextRange, focus = false): void {
    updateSelection(range);
    if (view === undefined) {
      isFocusPending ||= focus;
      return;
    }
    view.setSelection(rangeOf(range));
    reveal(view);
    if (focus) view.focus();
  }

  function apply(edits: readonly Edit[], selected?: TextRange): void {
    const operations = edits
      .filter(({ length, content }) => length > 0 || content !== '')
      .map((edit) => ({ range: rangeOf(edit), text: edit.content.toWellFormed() }));
    if (operations.length > 0) {
      model.pushStackElement();
      model.pushEditOperations(view?.getSelections() ?? null, operations, () => null);
      model.pushStackElement();
    }
    if (selected !== undefined) select(selected);
  }

  /** Undoes or redoes one step and scrolls to it. */
  function undoOrRedo(direction: 'undo' | 'redo'): void {
    const can = direction === 'undo' ? () => model.canUndo() : () => model.canRedo();
    const before = publishedVersion;
    // Synchronous: only changes across several models are awaited. A step may be empty.
    while (can() && publishedVersion === before) void model[direction]();
    if (view !== undefined) reveal(view);
  }

  model.onDidChangeContent(publish);

  return {
    get text() {
      return observed.text;
    },
    get canUndo() {
      return observed.canUndo;
    },
    get canRedo() {
      return observed.canRedo;
    },
    get selection() {
      return observed.selection;
    },
    model,
    apply,
    replace(text) {
      const before = model.getValue();
      apply(minimalEdits(before, 0, before.length, withLineEnds(text, model.getEOL())));
    },
    undo: () => undoOrRedo('undo'),
    redo: () => undoOrRedo('redo'),
    select,
    rangeOf,
    offsetRangeOf,
    dispose: () => model.dispose(),
    attach(shown) {
      view = shown;
      shown.setModel(model);
      shown.setSelection(rangeOf(observed.selection));
      reveal(shown);
      if (isFocusPending) shown.focus();
      isFocusPending = false;
      const following = shown.onDidChangeCursorSelection(({ selection }) => {
        // The cursor event may arrive before the content event.
        if (model.getAlternativeVersionId() === publishedVersion) updateSelection(offsetRangeOf(selection));
      });
      return () => {
        following.dispose();
        if (view === shown) view = undefined;
      };
    },
  };
}

/** The text with one kind of line end and valid characters only, without a byte order mark. */
const withLineEnds = (text: string, lineEnd: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n|\r|\n/g, lineEnd)
    .toWellFormed();

function reveal(view: editor.ICodeEditor): void {
  const selection = view.getSelection();
  if (selection !== null) view.revealRangeInCenterIfOutsideViewport(selection);
}

// The JSON language needs all editor features; unwanted ones are switched off by options. Must be imported before the
// first model is created: services registered later are unknown to it.
