import './monaco/features.ts';
import type { Edit } from 'jsonc-parser';
import { observable, runInAction } from 'mobx';
import { editor, type IRange, Range, type Selection, Uri } from 'monaco-editor/editor';
import type { StudioDocument, TextRange } from '../model/studio.ts';
import { changeLineStarts, inLines, lineAt, lineStartsOf, mostLineEnds } from './line-starts.ts';
import { BYTE_ORDER_MARK, readyEdits, unfused } from './text-edits.ts';
import { changeExactly, createTextHistory, type ExactChange, type ExactText } from './text-history.ts';

/** The document in an editor's model, whose undo stack holds everything that changes it. */
export interface EditorDocument extends StudioDocument {
  /** What an editor shows: the text without its byte order mark, with line ends of one kind. */
  readonly model: editor.ITextModel;
  /** Follows the cursor of an editor that shows it, and moves it. Answers how to leave it. */
  attach(view: editor.ICodeEditor): () => void;
  /** A stretch of the text as lines and columns of the model, cut to what there is. */
  rangeOf(range: TextRange): Range;
  /** The reverse of `rangeOf`. */
  stretchOf(range: IRange): TextRange;
  /** Lets go of the model, when the document is not edited any more. */
  dispose(): void;
}

/** Documents of one page, each with a model of its own. */
let made = 0;

/**
 * A document to be edited, whether an editor shows it or not. Its text is exactly what went in, byte order mark and mixed
 * line ends included, with the changes; offsets are of that text, in UTF-16 units.
 */
export function createEditorDocument(given: string): EditorDocument {
  const initial = given.toWellFormed();
  made += 1;
  const uri = Uri.parse(`studio:/${made}/document.json`);
  const body = withoutMark(initial);
  const model = editor.createModel(inLines(body, mostLineEnds(initial)), 'plaintext', uri);
  // A second mark is a sign like others, which the model would take away as well.
  if (body !== withoutMark(body)) model.applyEdits([{ range: new Range(1, 1, 1, 1), text: BYTE_ORDER_MARK }]);
  model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
  model.detectIndentation(true, 2);
  const history = createTextHistory(model.getAlternativeVersionId());
  let exact: ExactText = { text: initial, isMarked: initial.startsWith(BYTE_ORDER_MARK) };
  let starts = lineStartsOf(initial);
  let view: editor.ICodeEditor | undefined;
  let wantsFocus = false;
  /** What `apply` writes, which the model may see differently. */
  let applying: ExactChange | undefined;
  const seen = observable(
    { text: initial, revision: 0, canUndo: false, canRedo: false, selection: { offset: 0, length: 0 } },
    undefined,
    { deep: false },
  );

  const startOf = (line: number): number => (line === 0 && exact.isMarked ? 1 : (starts[line] ?? exact.text.length));
  const offsetOf = (line: number, column: number): number =>
    Math.min(startOf(line - 1) + column - 1, exact.text.length);
  const positionOf = (offset: number): { readonly lineNumber: number; readonly column: number } => {
    const line = lineAt(starts, Math.max(0, Math.min(offset, exact.text.length)));
    return model.validatePosition({ lineNumber: line + 1, column: Math.max(1, offset - startOf(line) + 1) });
  };
  const rangeOf = ({ offset, length }: TextRange): Range => {
    const [from, to] = [positionOf(offset), positionOf(offset + length)];
    return new Range(from.lineNumber, from.column, to.lineNumber, to.column);
  };
  const stretchOf = (range: IRange): TextRange => {
    const offset = offsetOf(range.startLineNumber, range.startColumn);
    return { offset, length: offsetOf(range.endLineNumber, range.endColumn) - offset };
  };

  function change(step: ExactChange): void {
    for (const edit of step.edits) starts = changeLineStarts(starts, edit);
    exact = changeExactly(exact, step);
  }

  /** What the editor wrote itself, change after change. */
  function takeOver(changes: readonly editor.IModelContentChange[]): void {
    const before = exact;
    const edits = changes.map(({ range, text }) => {
      const edit = unfused(exact.text, { ...stretchOf(range), content: text });
      change({ edits: [edit], isMarked: exact.isMarked });
      return edit;
    });
    history.record(before, { edits, isMarked: exact.isMarked }, model.getAlternativeVersionId());
  }

  function follow(event: editor.IModelContentChangedEvent): void {
    const state = model.getAlternativeVersionId();
    const way = event.isUndoing || event.isRedoing ? history.wayTo(state) : undefined;
    if (way !== undefined) way.forEach(change);
    else if (applying === undefined) takeOver(event.changes);
    else {
      history.record(exact, applying, state);
      change(applying);
      applying = undefined;
    }
    publish();
  }

  function publish(): void {
    runInAction(() => {
      seen.text = exact.text;
      seen.revision += 1;
      seen.canUndo = history.canUndo();
      seen.canRedo = history.canRedo();
      const selection = view?.getSelection();
      noteSelection(selection ? stretchOf(selection) : within(seen.selection, exact.text.length));
    });
  }

  function noteSelection(selection: TextRange): void {
    const { offset, length } = seen.selection;
    if (selection.offset === offset && selection.length === length) return;
    runInAction(() => {
      seen.selection = selection;
    });
  }

  function select(range: TextRange, focus = false): void {
    noteSelection(within(range, exact.text.length));
    if (view === undefined) {
      wantsFocus ||= focus;
      return;
    }
    view.setSelection(rangeOf(range));
    reveal(view);
    if (focus) view.focus();
  }

  /** The model's own edits for a change of the text. */
  function operationsOf({ edits, isMarked }: ExactChange): editor.IIdentifiedSingleEditOperation[] {
    return edits.map((edit) => ({
      range: rangeOf(edit),
      text: inLines(edit.offset === 0 && isMarked ? withoutMark(edit.content) : edit.content, model.getEOL()),
      forceMoveMarkers: false,
    }));
  }

  function apply(edits: readonly Edit[], selected?: TextRange): void {
    const ready = readyEdits(exact.text, edits);
    if (ready.length > 0) {
      const first = ready.at(-1);
      const isMarked = first?.offset === 0 ? first.content.startsWith(BYTE_ORDER_MARK) : exact.isMarked;
      applying = { edits: ready, isMarked };
      try {
        model.pushStackElement();
        model.pushEditOperations(selectionsOf(view), operationsOf(applying), () => null);
        model.pushStackElement();
        // A mark that comes or goes where there is nothing else is no change to the model, and no step of undo.
        if (applying !== undefined) {
          change(applying);
          publish();
        }
      } finally {
        applying = undefined;
      }
    }
    if (selected !== undefined) select(selected);
  }

  /** Undoes or redoes, and shows where. */
  function go(direction: 'undo' | 'redo'): void {
    const can = direction === 'undo' ? () => model.canUndo() : () => model.canRedo();
    const before = history.state();
    // It answers at once: only what changes several models has to be waited for. A step may hold nothing.
    while (can() && history.state() === before) void model[direction]();
    if (view !== undefined) reveal(view);
  }

  model.onDidChangeContent(follow);

  return {
    get text() {
      return seen.text;
    },
    get revision() {
      return seen.revision;
    },
    get canUndo() {
      return seen.canUndo;
    },
    get canRedo() {
      return seen.canRedo;
    },
    get selection() {
      return seen.selection;
    },
    model,
    apply,
    replace: (text) => {
      if (text !== exact.text) apply([leastEdit(exact.text, text)]);
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    select,
    rangeOf,
    stretchOf,
    dispose: () => model.dispose(),
    attach(shown) {
      view = shown;
      shown.setModel(model);
      shown.setSelection(rangeOf(seen.selection));
      reveal(shown);
      if (wantsFocus) shown.focus();
      wantsFocus = false;
      const following = shown.onDidChangeCursorSelection(({ selection }) => {
        // The cursor may be told of a change before the text is.
        if (model.getAlternativeVersionId() === history.state()) noteSelection(stretchOf(selection));
      });
      return () => {
        following.dispose();
        if (view === shown) view = undefined;
      };
    },
  };
}

const withoutMark = (text: string): string => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

const selectionsOf = (view: editor.ICodeEditor | undefined): Selection[] | null => view?.getSelections() ?? null;

function reveal(view: editor.ICodeEditor): void {
  const selection = view.getSelection();
  if (selection !== null) view.revealRangeInCenterIfOutsideViewport(selection);
}

function within({ offset, length }: TextRange, end: number): TextRange {
  const from = Math.max(0, Math.min(offset, end));
  return { offset: from, length: Math.max(0, Math.min(length, end - from)) };
}

/** Replaces only what differs, so that cursor, folds and marks elsewhere stay. */
function leastEdit(before: string, after: string): Edit {
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
