import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ContentPageProps } from '../../schemas/generated/blocks/content-page.ts';

export default defineBlock<ContentPageProps>({
  type: 'content-page',
  version: 1,
  async load({ props, stores, signal }) {
    await stores.content.loadPage(props.type, signal);
    return undefined;
  },
  component: () => import('./ContentPageBlock.tsx'),
});
