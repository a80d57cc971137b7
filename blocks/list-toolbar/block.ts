import { defineBlock } from '../../runtime/page/define-block.ts';
import { loadFilterNames } from '../../runtime/stores/filter-entries.ts';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';

export default defineBlock<ListToolbarProps>({
  type: 'list-toolbar',
  version: 1,
  // The count is that of the list below, which fetches it.
  async load({ props, route, stores: { catalog }, signal }) {
    if (props.filters) await loadFilterNames(catalog, route, signal);
    return undefined;
  },
  component: () => import('./ListToolbarBlock.tsx'),
});
