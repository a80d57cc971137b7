import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layouts } from './fixture-layouts.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const schemaCalled = (name: string) =>
  JSON.parse(readFileSync(join(root, `schemas/builder/${name}.schema.json`), 'utf8'));

const placements: readonly string[] = schemaCalled('layout').$defs.section.properties.placement.enum;
const kinds: readonly string[] = schemaCalled('entrance').properties.kind.enum;
const widths: readonly unknown[] = schemaCalled('span').$defs.width.enum;

/** A block, with what the section and the column say that it stands in. */
interface Cell {
  readonly placement: unknown;
  readonly ofSection: unknown;
  readonly ofBlock: unknown;
  readonly span: unknown;
  readonly words: string;
}

const kindOf = (entrance: unknown): unknown =>
  typeof entrance === 'object' && entrance !== null ? Reflect.get(entrance, 'kind') : 'none';

/** What is written in a document, wherever it stands, with the placement, entrances and span that hold for it. */
function cellsIn(value: unknown, around: Partial<Cell>): readonly Cell[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (name: string): unknown => Reflect.get(value, name);
  if ('type' in value) {
    const { placement, ofSection, span } = around;
    return [{ placement, ofSection, span, ofBlock: kindOf(own('entrance')), words: JSON.stringify(own('props')) }];
  }
  const inside = {
    ...around,
    ...('placement' in value && { placement: own('placement'), ofSection: kindOf(own('entrance')) }),
    ...('span' in value && { span: own('span') }),
  };
  return Object.values(value).flatMap((child) => cellsIn(child, inside));
}

const combinations = layouts.filter(({ name }) => name.startsWith('combinations'));
const cells = combinations.flatMap(({ document }) => cellsIn(document, {}));

const countOf = (wanted: Partial<Cell>): number =>
  cells.filter((cell) => Object.entries(wanted).every(([name, value]) => Reflect.get(cell, name) === value)).length;

describe('the layouts of combinations', () => {
  it('have every placement with every span and every entrance, of the section and of the block, each once', () => {
    const missing: unknown[] = [];
    for (const placement of placements)
      for (const span of widths) {
        const entrances = [
          { ofSection: 'none', ofBlock: 'none' },
          ...kinds.flatMap((kind) => [
            { ofSection: kind, ofBlock: 'none' },
            { ofSection: 'none', ofBlock: kind },
          ]),
        ];
        for (const entrance of entrances) {
          const wanted = { placement, span, ...entrance };
          if (countOf(wanted) !== 1) missing.push(wanted);
        }
      }
    expect(missing).toEqual([]);
    expect(cells.filter(({ span }) => span !== undefined)).toHaveLength(
      placements.length * widths.length * (1 + 2 * kinds.length),
    );
  });

  it('keep each page below 300 blocks, and show no two fixed sections on one page', () => {
    expect(combinations.length).toBeGreaterThan(0);
    for (const { name, document } of combinations) {
      const { pages } = { pages: {}, ...document };
      for (const [page, content] of Object.entries(pages ?? {})) {
        const text = JSON.stringify(content);
        expect(text.split('"type":').length - 1, `${name}, ${page}`).toBeLessThan(300);
        expect(text.split('"placement":"fixed"').length - 1, `${name}, ${page}`).toBeLessThanOrEqual(1);
      }
    }
  });
});
