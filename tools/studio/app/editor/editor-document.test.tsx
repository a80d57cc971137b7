import '../test/dom-environment.ts';
import fc from 'fast-check';
import type { Edit } from 'jsonc-parser';
import { Range } from 'monaco-editor/editor';
import { afterEach, describe, expect, it } from 'vitest';
import { createEditorDocument, type EditorDocument } from './editor-document.ts';

/** Text with characters that editors often normalize. */
const piece = fc.constantFrom('\r\n', '\n', '\r', '\uFEFF', '{', '"a": 1', 'ع', '😀', '\u2028', '  ');
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

interface Change {
  readonly kind: 'apply' | 'type' | 'undo' | 'redo' | 'replace';
  readonly places: readonly number[];
  readonly texts: readonly string[];
}

const anyChange = fc.record<Change>({
  kind: fc.constantFrom('apply', 'apply', 'type', 'type', 'undo', 'redo', 'replace'),
  places: fc.array(fc.nat({ max: 1000 }), { minLength: 2, maxLength: 6 }),
  texts: fc.array(anyText, { minLength: 3, maxLength: 3 }),
});

/** Edits at positions of a text that do not overlap. */
function editsFor(text: string, { places, texts }: Change): readonly Edit[] {
  const sorted = places.map((place) => place % (text.length + 1)).toSorted((one, other) => one - other);
  return texts.flatMap((content, index) => {
    const [from, to] = [sorted[index * 2], sorted[index * 2 + 1]];
    return from === undefined || to === undefined ? [] : [{ offset: from, length: to - from, content }];
  });
}

/** Applies edits in the simplest way, as the expected result. */
function applyEditsNaively(text: string, edits: readonly Edit[]): string {
  let [result, from] = ['', 0];
  for (const { offset, length, content } of edits) {
    result += text.slice(from, offset) + content;
    from = offset + length;
  }
  return result + text.slice(from);
}

const lines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Changes the model directly, as typing in the editor does. */
function typeIntoModel({ model }: EditorDocument, { places: [from = 0, to = 0], texts: [text = ''] }: Change): void {
  const [start, end] = [from, to].map((place) => model.getPositionAt(place % (model.getValueLength() + 1)));
  if (start === undefined || end === undefined) return;
  const range = Range.fromPositions(start, end);
  model.pushStackElement();
  model.pushEditOperations(null, [{ range, text: text.replace(/\r(?!\n)/g, '\r\n') }], () => null);
  model.pushStackElement();
}

function applyRandomChange(document: EditorDocument, change: Change): void {
  if (change.kind === 'undo' || change.kind === 'redo') document[change.kind]();
  if (change.kind === 'replace') document.replace(change.texts.join(''));
  if (change.kind === 'type') typeIntoModel(document, change);
  if (change.kind === 'apply') document.apply(editsFor(document.text, change));
}

const openDocuments: EditorDocument[] = [];

function openDocument(text: string): EditorDocument {
  closeDocuments();
  const document = createEditorDocument(text);
  openDocuments.push(document);
  return document;
}

const closeDocuments = (): void => {
  for (const document of openDocuments.splice(0)) document.dispose();
};

afterEach(closeDocuments);

describe('document text', () => {
  it('equals the input, including byte order mark and mixed line ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(openDocument(text).text).toBe(text);
      }),
    );
  });

  it('equals the input with all edits applied, several at once', () => {
    fc.assert(
      fc.property(anyText, anyChange, (text, change) => {
        const document = openDocument(text);
        const edits = editsFor(text, change);
        document.apply(edits);
        // An edit may split a surrogate pair; a lone half is not a valid character.
        expect(document.text).toBe(applyEditsNaively(text, edits).toWellFormed());
      }),
    );
  });

  it('has the same lines as the editor after edits, typing, undo and redo', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyChange, { maxLength: 8 }), (text, changes) => {
        const document = openDocument(text);
        for (const change of changes) applyRandomChange(document, change);
        const { model } = document;
        const shown = model.getLinesContent();
        const own = lines(document.text);
        expect([own, lines(document.text.slice(1))]).toContainEqual(shown);
        for (const offset of [0, 1, 5, document.text.length]) {
          const range = document.rangeOf({ offset, length: 0 });
          const back = document.offsetRangeOf(range).offset;
          expect(Math.abs(back - Math.min(offset, document.text.length))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('returns to every earlier text by undo, and to every later one by redo', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyChange, { maxLength: 8 }), (text, changes) => {
        // The editor needs non-empty text for its undo.
        const document = openDocument(`${text}[`);
        const texts = [document.text];
        for (const change of changes.filter(({ kind }) => kind === 'apply' || kind === 'type')) {
          const { revision } = document;
          applyRandomChange(document, change);
          if (document.revision !== revision) texts.push(document.text);
        }
        const undone = [document.text];
        while (document.canUndo) {
          document.undo();
          undone.push(document.text);
        }
        expect(undone.toReversed()).toEqual(texts);
        const redone = [document.text];
        while (document.canRedo) {
          document.redo();
          redone.push(document.text);
        }
        expect(redone).toEqual(texts);
      }),
    );
  });
});

describe('a document change', () => {
  it('is one undo step, however many edits it has', () => {
    const document = openDocument('{"a":1,"b":2}');
    document.apply([
      { offset: 5, length: 1, content: '10' },
      { offset: 11, length: 1, content: '20' },
    ]);
    expect(document.text).toBe('{"a":10,"b":20}');
    document.undo();
    expect(document.text).toBe('{"a":1,"b":2}');
    expect([document.canUndo, document.canRedo]).toEqual([false, true]);
    document.redo();
    expect(document.text).toBe('{"a":10,"b":20}');
  });

  it('rejects overlapping edits and changes nothing', () => {
    const document = openDocument('[1, 2]');
    const overlapping = [
      { offset: 1, length: 3, content: '' },
      { offset: 2, length: 2, content: 'x' },
    ];
    expect(() => document.apply(overlapping)).toThrow('Edits overlap at offset 2');
    expect(document.text).toBe('[1, 2]');
  });
});
