import { defineBlock } from '../../runtime/page/define-block.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';

export default defineBlock<FilterPanelProps>({
  type: 'filter-panel',
  version: 2,
  async load({ props, route, stores: { catalog }, signal }) {
    // Imported dynamically to keep filter parsing out of the entry bundle.
    const [{ isFilterable }, { loadFilterEntries }] = await Promise.all([
      import('../../runtime/domain/routing/list-filters.ts'),
      import('../../runtime/stores/catalog/filter-entries.ts'),
    ]);
    if (!isFilterable(route)) return undefined;
    const kinds = new Set(props.sections.map(({ kind }) => kind));
    await Promise.all(Array.from(kinds, (kind) => loadFilterEntries(catalog, kind, signal)));
    return undefined;
  },
  component: () => import('./FilterPanelBlock.tsx'),
});
