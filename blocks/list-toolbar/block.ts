import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';

export default defineBlock<ListToolbarProps>({
  type: 'list-toolbar',
  version: 1,
  // The count comes from the list below, which loads it.
  async load({ props, route, stores: { catalog }, signal }) {
    // Imported dynamically to keep filter parsing out of the entry bundle.
    const { loadFilterNames } = await import('../../runtime/stores/catalog/filter-entries.ts');
    if (props.filters) await loadFilterNames(catalog, route, signal);
    return undefined;
  },
  component: () => import('./ListToolbarBlock.tsx'),
});
