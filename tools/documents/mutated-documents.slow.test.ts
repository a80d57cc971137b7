import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { someBlocksDocument } from '../../runtime/app/test/every-block-document.ts';
import { mutate, mutation } from '../../runtime/app/test/mutate-json.ts';
import { splitPointer } from '../../runtime/page/problem.ts';
import { toWellFormedJson } from '../../runtime/tenant/json/lone-surrogates.ts';
import { prepareDocument } from '../../runtime/tenant/validate/prepare-document.ts';
import { formatProblemForTerminal } from '../cli/validate/output-formats.ts';
import { decodeDocument, isJson } from './decode-document.ts';
import type { DocumentProblem } from './document-problem.ts';
import { findProblems, locateProblems } from './find-problems.ts';
import { migrateDocument } from './migrate-document.ts';
import { mutateText, textMutation } from './test/mutate-text.ts';
import { createProjectSpec } from './test/versioned-spec.ts';

const toolkit = createProjectSpec();

/** Slips in a document's structure, in its text, and in its bytes. */
const slips = fc.record({
  sound: someBlocksDocument,
  mutations: fc.array(mutation, { maxLength: 3 }),
  textMutations: fc.array(textMutation, { maxLength: 2 }),
  wrong: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) }) },
  ),
  indent: fc.constantFrom(undefined, 2, '\t'),
});

type Slips = typeof slips extends fc.Arbitrary<infer Value> ? Value : never;

function makeBytes({ sound, mutations, textMutations, wrong, indent }: Slips): Uint8Array {
  const document = mutations.reduce(mutate, sound as unknown);
  const bytes = new TextEncoder().encode(textMutations.reduce(mutateText, JSON.stringify(document, undefined, indent)));
  if (wrong !== undefined) bytes[wrong.at % bytes.length] = wrong.byte;
  return bytes;
}

const RUNS = 5000;

it('reports problems of thousands of mutated documents without a crash, each at an existing location', () => {
  const seen = { sound: 0, text: 0, value: 0, fixed: 0 };
  fc.assert(
    fc.property(slips, (made) => {
      const { text, problem } = decodeDocument(makeBytes(made));
      const problems = problem === undefined ? findProblems(text, toolkit) : locateProblems(text, [problem]);
      expectRealPlaces(text, problems);
      // A document may name `__proto__` wherever a name stands.
      expect(Object.keys(Object.prototype)).toEqual([]);
      if (problem !== undefined) return;
      const errors = problems.filter(({ severity }) => severity === 'error');
      const told = prepareDocument(text, toolkit).problems.filter(({ kind }) => kind !== 'advice');
      if (told.length > 0) expect(errors.length).toBeGreaterThan(0);
      if (errors.length === 0) seen.sound += 1;
      else seen[isJson(text) ? 'value' : 'text'] += 1;
      if (seen.fixed < 500 && expectRepair(text, errors)) seen.fixed += 1;
      const migrated = migrateDocument(text, toolkit);
      if (migrated.problems === undefined)
        expect(migrateDocument(migrated.text, toolkit)).toEqual({ text: migrated.text, steps: [] });
    }),
    { numRuns: RUNS },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 100);
}, 600_000);

function expectRealPlaces(text: string, problems: readonly DocumentProblem[]): void {
  const lines = text.split('\n');
  const starts = [0];
  for (const { length } of lines) starts.push((starts.at(-1) ?? 0) + length + 1);
  // As the shop reads it, names with half a character included.
  const parsed = isJson(text) ? JSON.parse(toWellFormedJson(text)) : undefined;
  for (const problem of problems) {
    const { line, column, offset, length, pointer, message, code } = problem;
    const shown = lines[line - 1];
    if (shown === undefined || column < 1 || column > shown.length + 1) expect.fail(`there is no ${line}:${column}`);
    if (offset !== (starts[line - 1] ?? 0) + column - 1 || offset + length > text.length)
      expect.fail(`${offset} is not ${line}:${column}`);
    if (message === '' || code.length === 0) expect.fail('the message is empty');
    if (parsed !== undefined && !isThere(parsed, pointer)) expect.fail(`there is no ${pointer}`);
    if (
      !/^x\.json:\d+:\d+ (error|advice)( at \/[^\n]*)?: [^\n]+ \([\w-]+\)$/.test(
        formatProblemForTerminal('x.json', problem),
      )
    )
      expect.fail(formatProblemForTerminal('x.json', problem));
  }
}

/** Whether a pointer leads to a value or to a missing property of an existing object. */
function isThere(value: unknown, pointer: string): boolean {
  const steps = splitPointer(pointer);
  let current = value;
  for (const [index, step] of steps.entries()) {
    if (typeof current !== 'object' || current === null) return false;
    if (!Object.hasOwn(current, step)) return index === steps.length - 1 && !Array.isArray(current);
    current = Reflect.get(current, step);
  }
  return true;
}

/** Applies the first repair and expects its problem to be gone. */
function expectRepair(text: string, problems: readonly DocumentProblem[]): boolean {
  const problem = problems.find(({ fix }) => fix !== undefined);
  if (problem?.fix === undefined) return false;
  const after = findProblems(applyEdits(text, [...problem.fix.edits]), toolkit);
  // Messages about three properties of one name can contain positions that change when two are left.
  const same = ({ code, pointer, message }: DocumentProblem) => `${code} ${pointer} ${message.replace(/\d+:\d+/g, '')}`;
  const before = problems.filter((other) => same(other) === same(problem)).length;
  if (problem.code !== 'json' && after.filter((other) => same(other) === same(problem)).length >= before)
    expect.fail(`${problem.fix.title} left: ${same(problem)}`);
  return true;
}
