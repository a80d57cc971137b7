import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';

export default defineBlock<ListToolbarProps>({
  type: 'list-toolbar',
  version: 1,
  // The count is that of the list below, which fetches it.
  async load({ props, route, stores: { catalog }, signal }) {
    // What the address of a list says is no part of every page's script.
    const { loadFilterNames } = await import('../../runtime/stores/filter-entries.ts');
    if (props.filters) await loadFilterNames(catalog, route, signal);
    return undefined;
  },
  component: () => import('./ListToolbarBlock.tsx'),
});
