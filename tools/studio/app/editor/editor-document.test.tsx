import './test/jsdom.ts';
import fc from 'fast-check';
import type { Edit } from 'jsonc-parser';
import { autorun } from 'mobx';
import { Range } from 'monaco-editor/editor';
import { afterEach, describe, expect, it } from 'vitest';
import { createEditorDocument, type EditorDocument } from './editor-document.ts';

/** Texts full of what editors do not keep by themselves. */
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

/** Edits that do not overlap, at places of a text. */
function editsFor(text: string, { places, texts }: Change): readonly Edit[] {
  const sorted = places.map((place) => place % (text.length + 1)).toSorted((one, other) => one - other);
  return texts.flatMap((content, index) => {
    const [from, to] = [sorted[index * 2], sorted[index * 2 + 1]];
    return from === undefined || to === undefined ? [] : [{ offset: from, length: to - from, content }];
  });
}

/** What edits make of a text, told in the simplest way. */
function expected(text: string, edits: readonly Edit[]): string {
  let [result, from] = ['', 0];
  for (const { offset, length, content } of edits) {
    result += text.slice(from, offset) + content;
    from = offset + length;
  }
  return result + text.slice(from);
}

const lines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Types as an editor does, which knows the model alone. */
function type({ model }: EditorDocument, { places: [from = 0, to = 0], texts: [text = ''] }: Change): void {
  const [start, end] = [from, to].map((place) => model.getPositionAt(place % (model.getValueLength() + 1)));
  if (start === undefined || end === undefined) return;
  const range = Range.fromPositions(start, end);
  model.pushStackElement();
  model.pushEditOperations(null, [{ range, text: text.replace(/\r(?!\n)/g, '\r\n') }], () => null);
  model.pushStackElement();
}

function make(document: EditorDocument, change: Change): void {
  if (change.kind === 'undo' || change.kind === 'redo') document[change.kind]();
  if (change.kind === 'replace') document.replace(change.texts.join(''));
  if (change.kind === 'type') type(document, change);
  if (change.kind === 'apply') document.apply(editsFor(document.text, change));
}

const opened: EditorDocument[] = [];

function open(text: string): EditorDocument {
  closeAll();
  const document = createEditorDocument(text);
  opened.push(document);
  return document;
}

const closeAll = (): void => {
  for (const document of opened.splice(0)) document.dispose();
};

afterEach(closeAll);

describe('the document’s text', () => {
  it('is what went in, byte order mark and mixed line ends included', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(open(text).text).toBe(text);
      }),
    );
  });

  it('is exactly what went in with the edits, several at once', () => {
    fc.assert(
      fc.property(anyText, anyChange, (text, change) => {
        const document = open(text);
        const edits = editsFor(text, change);
        document.apply(edits);
        // An edit may cut a pair of surrogates; its halves are no letters.
        expect(document.text).toBe(expected(text, edits).toWellFormed());
      }),
    );
  });

  it('has the lines that the editor shows, whatever was applied, typed, undone and redone', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyChange, { maxLength: 8 }), (text, changes) => {
        const document = open(text);
        for (const change of changes) make(document, change);
        const { model } = document;
        const shown = model.getLinesContent();
        const own = lines(document.text);
        expect([own, lines(document.text.slice(1))]).toContainEqual(shown);
        for (const offset of [0, 1, 5, document.text.length]) {
          const range = document.rangeOf({ offset, length: 0 });
          const back = document.stretchOf(range).offset;
          expect(Math.abs(back - Math.min(offset, document.text.length))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('has two line ends still where what stood between a CR and a LF is taken away in the editor', () => {
    const document = open('a\rb\nc\n');
    document.model.pushEditOperations(null, [{ range: new Range(2, 1, 2, 2), text: '' }], () => null);
    expect(document.text).toBe('a\r\r\nc\n');
    expect(document.stretchOf(new Range(3, 1, 3, 2))).toEqual({ offset: 4, length: 1 });
    document.apply([{ offset: 4, length: 1, content: 'd' }]);
    expect([document.text, document.model.getLinesContent()]).toEqual(['a\r\r\nd\n', ['a', '', 'd', '']]);
    document.undo();
    document.undo();
    expect(document.text).toBe('a\rb\nc\n');
  });

  it('is again every text that it was, when all is undone, and redone', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyChange, { maxLength: 8 }), (text, changes) => {
        // An editor's undo needs something to stand in.
        const document = open(`${text}[`);
        const texts = [document.text];
        for (const change of changes.filter(({ kind }) => kind === 'apply' || kind === 'type')) {
          const { revision } = document;
          make(document, change);
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
      { numRuns: 200 },
    );
  });
});

describe('a change of the document', () => {
  it('is one step of undo, however many edits it has', () => {
    const document = open('{"a":1,"b":2}');
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

  it('is told once, with the text, the revision and what can be undone', () => {
    const document = open('[]');
    const told: unknown[] = [];
    const stop = autorun(() => told.push([document.text, document.revision, document.canUndo, document.canRedo]));
    document.apply([{ offset: 1, length: 0, content: '1' }]);
    document.undo();
    stop();
    expect(told).toEqual([
      ['[]', 0, false, false],
      ['[1]', 1, true, false],
      ['[]', 2, false, true],
    ]);
  });

  it('selects what it was asked to, in the text to come', () => {
    const document = open('[]');
    document.apply([{ offset: 1, length: 0, content: '"new"' }], { offset: 2, length: 3 });
    expect(document.selection).toEqual({ offset: 2, length: 3 });
  });

  it('keeps the selection within the text', () => {
    const document = open('[1, 2, 3]');
    document.select({ offset: 7, length: 100 });
    expect(document.selection).toEqual({ offset: 7, length: 2 });
    document.replace('[]');
    expect(document.selection).toEqual({ offset: 2, length: 0 });
  });

  it('changes nothing where there is nothing to change', () => {
    const document = open('[]');
    document.apply([]);
    document.apply([{ offset: 1, length: 0, content: '' }]);
    document.replace('[]');
    expect([document.revision, document.canUndo]).toEqual([0, false]);
  });

  it('refuses edits that overlap, and changes nothing then', () => {
    const document = open('[1, 2]');
    const overlapping = [
      { offset: 1, length: 3, content: '' },
      { offset: 2, length: 2, content: 'x' },
    ];
    expect(() => document.apply(overlapping)).toThrow('Edits overlap at offset 2');
    expect(document.text).toBe('[1, 2]');
  });

  it('goes back through typing and edits in the order in which they were made', () => {
    const document = open('[]');
    document.model.pushEditOperations(null, [{ range: new Range(1, 2, 1, 2), text: '1' }], () => null);
    document.apply([{ offset: 2, length: 0, content: ', 2' }]);
    document.model.pushEditOperations(null, [{ range: new Range(1, 6, 1, 6), text: ', 3' }], () => null);
    expect(document.text).toBe('[1, 2, 3]');
    const texts: string[] = [];
    while (document.canUndo) {
      document.undo();
      texts.push(document.text);
    }
    expect(texts).toEqual(['[1, 2]', '[1]', '[]']);
  });
});
