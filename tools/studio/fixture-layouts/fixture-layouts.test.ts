import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSharedMedia } from '../../backend/media/read-shared-media.ts';
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

it('layouts name only images that exist', async () => {
  const named = new Set([...files.values()].join('').match(/\/media\/[\w./-]+\.svg/g));
  for (const path of named) expect(await readSharedMedia(path.slice('/media/'.length)), path).toBeDefined();
  expect(named.size).toBeGreaterThan(5);
});

describe('a layout', () => {
  it.each(layouts.map(({ name }) => name))(
    '%s has no mistake, and advice only where it shows what is advised against',
    (name) => {
      const problems = findProblems(files.get(`${name}.json`) ?? '', toolkit);
      expect(problems.map(({ code }) => code)).toEqual(ADVISED_AGAINST[name] ?? []);
    },
  );

  it('has a name of its own, and one line that says what there is to look at', () => {
    expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length);
    for (const { title } of layouts) expect(title).toMatch(/^[A-Z][^\n]+[^.\n]$/);
  });
});

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

it('`placements` has every value of every property of a section and its background', () => {
  const { $defs } = schemaCalled('layout');
  const document = documentCalled('placements');
  const properties = { ...$defs.section.properties, ...$defs.background.properties };
  for (const name of ['placement', 'height', 'width', 'padding', 'scheme', 'color', 'overlay'] as const)
    expect(new Set(under(name, document)), name).toEqual(new Set(properties[name].enum));
});

it('`spans` has every alignment, and `entrances` every kind', () => {
  const { $defs } = schemaCalled('layout');
  for (const name of ['align', 'justify', 'gap'] as const)
    expect(new Set(under(name, documentCalled('spans'))), name).toEqual(new Set($defs.row.properties[name].enum));
  const { kind } = schemaCalled('entrance').properties;
  expect(new Set(under('kind', documentCalled('entrances')))).toEqual(new Set(kind.enum));
});

it('`orders-and-when` has every condition and every breakpoint', () => {
  const document = documentCalled('orders-and-when');
  const whens = under('when', document);
  for (const name of Object.keys(schemaCalled('when').properties)) expect(under(name, whens), name).not.toEqual([]);
  for (const breakpoint of ['md', 'lg', 'xl']) {
    expect(under('from', whens)).toContain(breakpoint);
    expect(under('below', whens)).toContain(breakpoint);
    expect(under(breakpoint, under('order', document))).not.toEqual([]);
  }
});

it('the themes name every property, with its least and its largest', () => {
  const { properties } = schemaCalled('theme');
  const themes = ['dark', 'theme-least', 'theme-most', 'theme-black-and-white'].flatMap((name) =>
    under('theme', documentCalled(name)),
  );
  for (const name of Object.keys(properties)) expect(under(name, themes), name).not.toEqual([]);
  const radii = under('radius', themes);
  expect(radii).toEqual(expect.arrayContaining([properties.radius.minimum, properties.radius.maximum]));
  for (const name of ['density', 'borders', 'shadows', 'buttons', 'motion', 'scale', 'width'] as const) {
    const first = properties[name].enum[0];
    const last = properties[name].enum.at(-1);
    const found = under(name, themes);
    if (name !== 'density') expect([...found, 'rounded'], name).toContain(first);
    expect([...found, 'square'], name).toContain(last);
  }
});

it('`many` has two hundred blocks', () => {
  const { pages } = { pages: {}, ...documentCalled('many') };
  expect(under('type', pages)).toHaveLength(200);
});
