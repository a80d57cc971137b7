import '../test/dom-environment.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createEditorDocument, type EditorDocument } from './editor-document.ts';

/** Text with characters that editors often normalize. */
const piece = fc.constantFrom('\n', '{', '"a": 1', 'ع', '😀', '😁', '\u2028', '  ');
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

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
  it('has no byte order mark and one kind of line end', () => {
    expect(openDocument('\uFEFF{\r\n"a": [1,\n2,\r3]\r\n}').text).toBe('{\r\n"a": [1,\r\n2,\r\n3]\r\n}');
    const document = openDocument('[\n1]');
    document.replace('\uFEFF[\r\n1,\r\n2]');
    expect(document.text).toBe('[\n1,\n2]');
  });

  it('is replaced by any other text, with undo and redo', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const document = openDocument(before);
        document.replace(after);
        expect(document.text).toBe(after);
        document.undo();
        expect(document.text).toBe(before);
        document.redo();
        expect(document.text).toBe(after);
        const places = [0, 1, after.length].map((offset) => ({ offset, length: 0 }));
        const isWithinPair = (offset: number) => /[\uDC00-\uDFFF]/.test(after[offset] ?? '');
        for (const place of places.filter(({ offset }) => offset <= after.length && !isWithinPair(offset)))
          expect(document.offsetRangeOf(document.rangeOf(place))).toEqual(place);
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
    expect(() => document.apply(overlapping)).toThrow('Overlapping ranges');
    expect(document.text).toBe('[1, 2]');
  });
});
