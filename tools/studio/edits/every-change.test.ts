import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { addPage, addPart } from './add-part.ts';
import { nodeAt, readTree } from './document-tree.ts';
import { duplicate } from './duplicate.ts';
import { insertBlock } from './insert.ts';
import { moveBy, movePart } from './move.ts';
import { itemAt, type Part } from './parts.ts';
import { remove } from './remove.ts';
import { writtenDocument } from './test/generated-document.ts';
import { HEADING, listsIn, partsOf, pick, share, treeOf } from './test/probes.ts';
import { grammarMistakes } from './test/validity.ts';
import type { TextChange } from './text-change.ts';

describe('Whatever is changed in whatever document', () => {
  it('the text stays JSON, a valid document stays valid, and the cursor stands inside of what the change is about', () => {
    fc.assert(
      fc.property(writtenDocument, fc.constantFrom(...CHANGES), share, share, ({ text }, change, one, other) => {
        const made = change(text, one, other);
        fc.pre(made !== undefined);
        const next = applyEdits(text, [...made.edits]);
        expect(grammarMistakes(next)).toEqual([]);
        const node = nodeAt(treeOf(next), made.pointer);
        expect(node).toBeDefined();
        expect(made.select.offset).toBeGreaterThan(node?.offset ?? Number.POSITIVE_INFINITY);
        expect(made.select.offset).toBeLessThan((node?.offset ?? 0) + (node?.length ?? 0));
      }),
      { numRuns: 400 },
    );
  });

  it('nothing is changed where the text is not JSON', () => {
    fc.assert(
      fc.property(writtenDocument, fc.constantFrom(...CHANGES), share, share, ({ text }, change, one, other) => {
        const broken = `${text.trimEnd().slice(0, -1)},}`;
        const [part] = partsOf(text).filter(({ kind }) => kind === 'block');
        expect(part && remove(broken, part.pointer)).toBeUndefined();
        expect(part && insertBlock(broken, HEADING, { after: part.pointer })).toBeUndefined();
        expect(change(broken, one, other)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

type Change = (text: string, one: number, other: number) => TextChange | undefined;

const CHANGES: readonly Change[] = [
  (text, one) => onPart(text, one, (part) => insertBlock(text, HEADING, { into: part.pointer })),
  (text, one) => onPart(text, one, (part) => insertBlock(text, HEADING, { before: part.pointer })),
  (text, one) => onPart(text, one, (part) => insertBlock(text, HEADING, { after: part.pointer })),
  (text, one) => onPart(text, one, ({ pointer }) => duplicate(text, pointer)),
  (text, one) =>
    onPart(text, one, ({ pointer }) => (itemAt(pointer) === undefined ? undefined : remove(text, pointer))),
  (text, one) => onPart(text, one, ({ pointer }) => moveBy(text, pointer, 1)),
  (text, one) => onPart(text, one, ({ pointer }) => moveBy(text, pointer, -1)),
  (text, one, other) =>
    onPart(text, one, ({ pointer }) =>
      movePart(text, pointer, { list: pick(listsIn(text), other)?.pointer ?? '', index: other % 4 }),
    ),
  (text, one, other) => onPart(text, one, ({ pointer }) => addPart(text, KINDS[other % 3] ?? 'row', { into: pointer })),
  (text, one, other) =>
    onPart(text, one, ({ pointer }) => addPart(text, KINDS[other % 3] ?? 'row', { after: pointer })),
  (text, one) => (readTree(text) === undefined ? undefined : addPage(text, ['home', 'faq', 'brands'][one % 3] ?? '')),
];

const KINDS = ['section', 'row', 'column'] as const;

function onPart(text: string, at: number, change: (part: Part) => TextChange | undefined): TextChange | undefined {
  const part = readTree(text) === undefined ? undefined : pick(partsOf(text), at);
  return part && change(part);
}
