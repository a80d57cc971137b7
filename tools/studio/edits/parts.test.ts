import { describe, expect, it } from 'vitest';
import { $defs, properties } from '../../../schemas/builder/layout.schema.json' with { type: 'json' };
import { itemAt, partsAt, roomOf } from './parts.ts';

describe('A list has the room that its schema gives it', () => {
  it.each([
    ['page', 'section', properties.sections],
    ['section', 'row', $defs.section.properties.rows],
    ['row', 'column', $defs.row.properties.columns],
    ['column', 'block', $defs.column.properties.blocks],
    ['column', 'row', $defs.column.properties.rows],
    ['slot', 'row', $defs.slot.properties.rows],
  ] as const)('%s: %s', (holder, item, { maxItems }) => expect(roomOf(holder, item)).toBe(maxItems));
});

describe('A pointer leads through', () => {
  it('the parts around what it names', () => {
    const pointer = '/pages/rows/sections/0/rows/1/columns/2/blocks/3/slots/rows/rows/0/columns/0/rows/0/align';
    expect(partsAt(pointer).map(({ kind }) => kind)).toEqual(
      'page section row column block slot row column row'.split(' '),
    );
    expect(partsAt(pointer).at(-1)?.pointer).toBe(pointer.replace('/align', ''));
  });

  it('no part where it leads elsewhere', () => {
    expect(partsAt('/theme/colors/light')).toEqual([]);
    expect(partsAt('')).toEqual([]);
    expect(itemAt('/pages/home/sections/x')).toBeUndefined();
    expect(itemAt('/pages/home')).toBeUndefined();
  });
});
