import { isFilterable } from '../../runtime/domain/list-filters.ts';
import { defineBlock } from '../../runtime/page/define-block.ts';
import { loadFilterEntries } from '../../runtime/stores/filter-entries.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';

export default defineBlock<FilterPanelProps>({
  type: 'filter-panel',
  version: 1,
  async load({ props, route, stores: { catalog }, signal }) {
    if (!isFilterable(route)) return undefined;
    const kinds = new Set(props.sections.map(({ kind }) => kind));
    await Promise.all(Array.from(kinds, (kind) => loadFilterEntries(catalog, kind, signal)));
    return undefined;
  },
  component: () => import('./FilterPanelBlock.tsx'),
});
