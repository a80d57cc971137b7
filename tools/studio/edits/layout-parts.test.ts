import { describe, expect, it } from 'vitest';
import { $defs, properties } from '../../../schemas/builder/layout.schema.json' with { type: 'json' };
import { layoutPartsOnPath, listPositionAt, maxItemsIn } from './layout-parts.ts';

describe('maximum list lengths match the schema', () => {
  it.each([
    ['page', 'section', properties.sections],
    ['section', 'row', $defs.section.properties.rows],
    ['row', 'column', $defs.row.properties.columns],
    ['column', 'block', $defs.column.properties.blocks],
    ['column', 'row', $defs.column.properties.rows],
    ['slot', 'row', $defs.slot.properties.rows],
  ] as const)('%s: %s', (holder, item, { maxItems }) => expect(maxItemsIn(holder, item)).toBe(maxItems));
});

describe('layoutPartsOnPath', () => {
  it('returns the parts on the path to a pointer', () => {
    const pointer = '/pages/rows/sections/0/rows/1/columns/2/blocks/3/slots/rows/rows/0/columns/0/rows/0/align';
    expect(layoutPartsOnPath(pointer).map(({ kind }) => kind)).toEqual(
      'page section row column block slot row column row'.split(' '),
    );
    expect(layoutPartsOnPath(pointer).at(-1)?.pointer).toBe(pointer.replace('/align', ''));
  });

  it('returns none for pointers outside the layout', () => {
    expect(layoutPartsOnPath('/theme/colors/light')).toEqual([]);
    expect(layoutPartsOnPath('')).toEqual([]);
    expect(listPositionAt('/pages/home/sections/x')).toBeUndefined();
    expect(listPositionAt('/pages/home')).toBeUndefined();
  });
});
