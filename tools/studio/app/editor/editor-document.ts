import type { Edit } from 'jsonc-parser';
import { observable, runInAction } from 'mobx';
import { editor, type IRange, Range, type Selection, Uri } from 'monaco-editor/editor';
import type { StudioDocument, TextRange } from '../model/studio.ts';
import { dominantLineEnd, findLineStarts, lineAt, normalizeLineEnds, updateLineStarts } from './text/line-starts.ts';
import { BYTE_ORDER_MARK, keepLineEndsApart, normalizeEdits } from './text/text-edits.ts';
import { applyExactChange, createTextHistory, type ExactChange, type ExactText } from './text/text-history.ts';
import 'monaco-editor/features/register.all';

/** A document in a Monaco model, whose undo stack contains every change. */
export interface EditorDocument extends StudioDocument {
  /** What an editor shows: the text without its byte order mark, with one kind of line end. */
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
 * Creates an editable document, with or without an editor view. Its text keeps every byte of the input, including byte
 * order mark and mixed line ends, except for changes. Offsets are in UTF-16 code units of that text.
 */
export function createEditorDocument(text: string): EditorDocument {
  const initial = text.toWellFormed();
  documentCount += 1;
  const uri = Uri.parse(`studio:/${documentCount}/document.json`);
  const body = withoutByteOrderMark(initial);
  const model = editor.createModel(normalizeLineEnds(body, dominantLineEnd(initial)), 'plaintext', uri);
  // The model would strip a second byte order mark, which is ordinary text.
  if (body !== withoutByteOrderMark(body)) model.applyEdits([{ range: new Range(1, 1, 1, 1), text: BYTE_ORDER_MARK }]);
  model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
  model.detectIndentation(true, 2);
  const history = createTextHistory(model.getAlternativeVersionId());
  let exactText: ExactText = { text: initial, hasByteOrderMark: initial.startsWith(BYTE_ORDER_MARK) };
  let lineStarts = findLineStarts(initial);
  let view: editor.ICodeEditor | undefined;
  let isFocusPending = false;
  /** The change that `apply` is writing; the model may report it in another form. */
  let pendingChange: ExactChange | undefined;
  const observed = observable(
    { text: initial, revision: 0, canUndo: false, canRedo: false, selection: { offset: 0, length: 0 } },
    undefined,
    { deep: false },
  );

  const startOf = (line: number): number =>
    line === 0 && exactText.hasByteOrderMark ? 1 : (lineStarts[line] ?? exactText.text.length);
  const offsetOf = (line: number, column: number): number =>
    Math.min(startOf(line - 1) + column - 1, exactText.text.length);
  const positionOf = (offset: number): { readonly lineNumber: number; readonly column: number } => {
    const line = lineAt(lineStarts, Math.max(0, Math.min(offset, exactText.text.length)));
    return model.validatePosition({ lineNumber: line + 1, column: Math.max(1, offset - startOf(line) + 1) });
  };
  const rangeOf = ({ offset, length }: TextRange): Range => {
    const [from, to] = [positionOf(offset), positionOf(offset + length)];
    return new Range(from.lineNumber, from.column, to.lineNumber, to.column);
  };
  const offsetRangeOf = (range: IRange): TextRange => {
    const offset = offsetOf(range.startLineNumber, range.startColumn);
    return { offset, length: offsetOf(range.endLineNumber, range.endColumn) - offset };
  };

  function applyStep(step: ExactChange): void {
    for (const edit of step.edits) lineStarts = updateLineStarts(lineStarts, edit);
    exactText = applyExactChange(exactText, step);
  }

  /** Records changes that the editor made itself, in order. */
  function recordEditorChanges(changes: readonly editor.IModelContentChange[]): void {
    const before = exactText;
    const edits = changes.map(({ range, text }) => {
      const edit = keepLineEndsApart(exactText.text, { ...offsetRangeOf(range), content: text });
      applyStep({ edits: [edit], hasByteOrderMark: exactText.hasByteOrderMark });
      return edit;
    });
    history.record(before, { edits, hasByteOrderMark: exactText.hasByteOrderMark }, model.getAlternativeVersionId());
  }

  function onContentChange(event: editor.IModelContentChangedEvent): void {
    const state = model.getAlternativeVersionId();
    const way = event.isUndoing || event.isRedoing ? history.changesTo(state) : undefined;
    if (way !== undefined) way.forEach(applyStep);
    else if (pendingChange === undefined) recordEditorChanges(event.changes);
    else {
      history.record(exactText, pendingChange, state);
      applyStep(pendingChange);
      pendingChange = undefined;
    }
    publish();
  }

  function publish(): void {
    runInAction(() => {
      observed.text = exactText.text;
      observed.revision += 1;
      observed.canUndo = history.canUndo();
      observed.canRedo = history.canRedo();
      const selection = view?.getSelection();
      updateSelection(selection ? offsetRangeOf(selection) : clampRange(observed.selection, exactText.text.length));
    });
  }

  function updateSelection(selection: TextRange): void {
    const { offset, length } = observed.selection;
    if (selection.offset === offset && selection.length === length) return;
    runInAction(() => {
      observed.selection = selection;
    });
  }

  function select(range: TextRange, focus = false): void {
    updateSelection(clampRange(range, exactText.text.length));
    if (view === undefined) {
      isFocusPending ||= focus;
      return;
    }
    view.setSelection(rangeOf(range));
    reveal(view);
    if (focus) view.focus();
  }

  /** The model's edit operations for a text change. */
  function toModelOperations({
    edits,
    hasByteOrderMark: isMarked,
  }: ExactChange): editor.IIdentifiedSingleEditOperation[] {
    return edits.map((edit) => ({
      range: rangeOf(edit),
      text: normalizeLineEnds(
        edit.offset === 0 && isMarked ? withoutByteOrderMark(edit.content) : edit.content,
        model.getEOL(),
      ),
      forceMoveMarkers: false,
    }));
  }

  function apply(edits: readonly Edit[], selected?: TextRange): void {
    const ready = normalizeEdits(exactText.text, edits);
    if (ready.length > 0) {
      const first = ready.at(-1);
      const isMarked = first?.offset === 0 ? first.content.startsWith(BYTE_ORDER_MARK) : exactText.hasByteOrderMark;
      pendingChange = { edits: ready, hasByteOrderMark: isMarked };
      try {
        model.pushStackElement();
        model.pushEditOperations(selectionsOf(view), toModelOperations(pendingChange), () => null);
        model.pushStackElement();
        // Adding or removing only a byte order mark is no change to the model, and no undo step.
        if (pendingChange !== undefined) {
          applyStep(pendingChange);
          publish();
        }
      } finally {
        pendingChange = undefined;
      }
    }
    if (selected !== undefined) select(selected);
  }

  /** Undoes or redoes one step and scrolls to it. */
  function undoOrRedo(direction: 'undo' | 'redo'): void {
    const can = direction === 'undo' ? () => model.canUndo() : () => model.canRedo();
    const before = history.state();
    // Synchronous: only changes across several models are awaited. A step may be empty.
    while (can() && history.state() === before) void model[direction]();
    if (view !== undefined) reveal(view);
  }

  model.onDidChangeContent(onContentChange);

  return {
    get text() {
      return observed.text;
    },
    get revision() {
      return observed.revision;
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
    replace: (text) => {
      if (text !== exactText.text) apply([minimalEdit(exactText.text, text)]);
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
        if (model.getAlternativeVersionId() === history.state()) updateSelection(offsetRangeOf(selection));
      });
      return () => {
        following.dispose();
        if (view === shown) view = undefined;
      };
    },
  };
}

const withoutByteOrderMark = (text: string): string => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

const selectionsOf = (view: editor.ICodeEditor | undefined): Selection[] | null => view?.getSelections() ?? null;

function reveal(view: editor.ICodeEditor): void {
  const selection = view.getSelection();
  if (selection !== null) view.revealRangeInCenterIfOutsideViewport(selection);
}

function clampRange({ offset, length }: TextRange, end: number): TextRange {
  const from = Math.max(0, Math.min(offset, end));
  return { offset: from, length: Math.max(0, Math.min(length, end - from)) };
}

/** Replaces only the differing part, so that cursor, folding and markers elsewhere stay. */
function minimalEdit(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return {
    offset: head,
    length: before.length - head - tail,
    content: after.slice(head, after.length - tail),
  };
}

// The JSON language needs all editor features; unwanted ones are switched off by options. Must be imported before the
// first model is created: services registered later are unknown to it.
