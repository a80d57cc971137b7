import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../runtime/page/problem.ts';
import { checkGrammar } from '../../../runtime/tenant/validate/check-grammar.ts';
import { checkContents } from '../../../runtime/tenant/validate/prepare-document.ts';
import { createProjectSpec } from '../../documents/test/versioned-spec.ts';
import { addLayout } from './add-layout.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { addLayoutPart, insertBlock } from './insert-block.ts';
import { type LayoutPart, listPositionAt } from './layout-parts.ts';
import { duplicatePart, moveLayoutPart, moveOneStep } from './move-part.ts';
import { removeAt } from './set-value.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import { allChildLists, allParts, arbitraryIndex, HEADING, pickByIndex, requireTree } from './test/document-queries.ts';
import type { TextChange } from './text-change.ts';

describe('any change of any document', () => {
  it('keeps the text valid and places the cursor inside the changed part', () => {
    fc.assert(
      fc.property(
        arbitraryDocument,
        fc.constantFrom(...CHANGES),
        arbitraryIndex,
        arbitraryIndex,
        ({ text }, change, one, other) => {
          const made = change(text, one, other);
          fc.pre(made !== undefined);
          const next = applyEdits(text, [...made.edits]);
          expect(grammarErrors(next)).toEqual([]);
          const node = nodeAt(requireTree(next), made.pointer);
          expect(node).toBeDefined();
          expect(made.select.offset).toBeGreaterThan(node?.offset ?? Number.POSITIVE_INFINITY);
          expect(made.select.offset).toBeLessThan((node?.offset ?? 0) + (node?.length ?? 0));
        },
      ),
      { numRuns: 400 },
    );
  });
});

type Change = (text: string, one: number, other: number) => TextChange | undefined;

const CHANGES: readonly Change[] = [
  (text, one) => withPart(text, one, (part) => insertBlock(text, HEADING, { into: part.pointer })),
  (text, one) => withPart(text, one, (part) => insertBlock(text, HEADING, { before: part.pointer })),
  (text, one) => withPart(text, one, (part) => insertBlock(text, HEADING, { after: part.pointer })),
  (text, one) => withPart(text, one, ({ pointer }) => duplicatePart(text, pointer)),
  (text, one) =>
    withPart(text, one, ({ pointer }) => (listPositionAt(pointer) === undefined ? undefined : removeAt(text, pointer))),
  (text, one) => withPart(text, one, ({ pointer }) => moveOneStep(text, pointer, 1)),
  (text, one) => withPart(text, one, ({ pointer }) => moveOneStep(text, pointer, -1)),
  (text, one, other) =>
    withPart(text, one, ({ pointer }) =>
      moveLayoutPart(text, pointer, { list: pickByIndex(allChildLists(text), other)?.pointer ?? '', index: other % 4 }),
    ),
  (text, one, other) =>
    withPart(text, one, ({ pointer }) => addLayoutPart(text, KINDS[other % 3] ?? 'row', { into: pointer })),
  (text, one, other) =>
    withPart(text, one, ({ pointer }) => addLayoutPart(text, KINDS[other % 3] ?? 'row', { after: pointer })),
  (text, one) =>
    parseDocumentTree(text) === undefined
      ? undefined
      : addLayout(text, ['/pages/home', '/pages/faq', '/footer'][one % 3] ?? ''),
];

const KINDS = ['section', 'row', 'column'] as const;

function withPart(
  text: string,
  at: number,
  change: (part: LayoutPart) => TextChange | undefined,
): TextChange | undefined {
  const part = parseDocumentTree(text) === undefined ? undefined : pickByIndex(allParts(text), at);
  return part && change(part);
}

const toolkit = createProjectSpec();

/** Grammar errors of a text, for which it would be rejected. */
function grammarErrors(text: string): readonly Problem[] {
  const checked = checkGrammar(JSON.parse(text), toolkit);
  const problems = checked.document === undefined ? checked.problems : checkContents(checked.document, toolkit);
  return problems.filter(({ kind }) => kind === 'grammar');
}
