import { defineBlock } from '../../runtime/page/define-block.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';

export default defineBlock<FilterPanelProps>({
  type: 'filter-panel',
  version: 1,
  async load({ props, route, stores: { catalog }, signal }) {
    // What the address of a list says is no part of every page's script.
    const [{ isFilterable }, { loadFilterEntries }] = await Promise.all([
      import('../../runtime/domain/list-filters.ts'),
      import('../../runtime/stores/filter-entries.ts'),
    ]);
    if (!isFilterable(route)) return undefined;
    const kinds = new Set(props.sections.map(({ kind }) => kind));
    await Promise.all(Array.from(kinds, (kind) => loadFilterEntries(catalog, kind, signal)));
    return undefined;
  },
  component: () => import('./FilterPanelBlock.tsx'),
});
