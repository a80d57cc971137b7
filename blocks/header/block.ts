import { defineBlock } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE } from '../../runtime/stores/catalog/catalog-store.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';

export default defineBlock<HeaderProps, 'search' | 'preferences' | 'actions'>({
  type: 'header',
  version: 2,
  slots: ['search', 'preferences', 'actions'],
  collapsedSlots: ['search', 'preferences'],
  async load({ props, stores: { catalog }, signal }) {
    if (props.source === 'categories') await catalog.loadCategories(CATEGORY_TREE, signal);
    return undefined;
  },
  component: () => import('./HeaderBlock.tsx'),
});
