import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findProblems } from '../../documents/find-problems.ts';
import { createProjectSpec } from '../../documents/test/versioned-spec.ts';
import { layoutFiles, layouts } from './fixture-layouts.ts';
import { blockExamples } from './parts.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const toolkit = createProjectSpec();
const files = layoutFiles();

/** Everything that a document holds under a name, wherever it stands. */
function under(name: string, value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.hasOwn(value, name) ? [Reflect.get(value, name)] : [];
  return [...own, ...Object.values(value).flatMap((child) => under(name, child))];
}

const written = (value: readonly unknown[]): ReadonlySet<string> => new Set(value.map((each) => JSON.stringify(each)));
const documentCalled = (name: string) => layouts.find((layout) => layout.name === name)?.document;
const schemaCalled = (name: string) =>
  JSON.parse(readFileSync(join(root, `schemas/builder/${name}.schema.json`), 'utf8'));

function repeatInBothLanguages(texts: number): readonly string[] {
  return Array.from({ length: texts }, () => 'missing-translation');
}

/** What is told of layouts that show it; the examples of some schemas are written in one language. */
const ADVISED_AGAINST: Readonly<Record<string, readonly string[]>> = {
  empty: ['empty-text'],
  spans: ['columns-wrap'],
  'right-to-left': repeatInBothLanguages(2),
  'every-block': repeatInBothLanguages(4),
  'every-block-2': repeatInBothLanguages(1),
  many: repeatInBothLanguages(2),
  // One period that is over: of a section, a row, a column and a block.
  'orders-and-when': Array.from({ length: 4 }, () => 'past-date'),
  // Each entrance and each kind of section is looked at in each placement.
  placements: ['shared-placement'],
  'combinations-sticky': Array.from({ length: 6 }, () => 'shared-placement'),
};

it.each(layouts.map(({ name }) => name))(
  'a layout %s has no mistake, and advice only where it shows what is advised against',
  (name) => {
    const problems = findProblems(files.get(`${name}.json`) ?? '', toolkit);
    expect(problems.map(({ code }) => code)).toEqual(ADVISED_AGAINST[name] ?? []);
  },
);

it('every block stands in `every-block`, and each of its examples in one of those that follow', () => {
  expect(blockExamples.size).toBeGreaterThan(0);
  for (const [type, examples] of blockExamples) {
    for (const turn of examples.keys()) {
      const types = under('type', documentCalled(turn === 0 ? 'every-block' : `every-block-${turn + 1}`));
      expect(types, `${type}, example ${turn + 1}`).toContain(type);
    }
  }
});

it('`spans` has every width that there is, alone and at every breakpoint', () => {
  const { $defs, anyOf } = schemaCalled('span');
  const found = under('span', documentCalled('spans'));
  expect([...written(found)]).toEqual(
    expect.arrayContaining($defs.width.enum.map((width: unknown) => JSON.stringify(width))),
  );
  for (const breakpoint of Object.keys(anyOf[1].properties)) expect(under(breakpoint, found)).not.toEqual([]);
});
