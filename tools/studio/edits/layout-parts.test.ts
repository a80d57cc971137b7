import { expect, it } from 'vitest';
import { $defs, properties } from '../../../schemas/builder/layout.schema.json' with { type: 'json' };
import { maxItemsIn } from './layout-parts.ts';

it.each([
  ['page', 'section', properties.sections],
  ['section', 'row', $defs.section.properties.rows],
  ['row', 'column', $defs.row.properties.columns],
  ['column', 'block', $defs.column.properties.blocks],
  ['column', 'row', $defs.column.properties.rows],
  ['slot', 'row', $defs.slot.properties.rows],
] as const)('maximum list lengths match the schema %s: %s', (holder, item, { maxItems }) =>
  expect(maxItemsIn(holder, item)).toBe(maxItems),
);
