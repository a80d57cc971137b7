import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BreadcrumbsProps } from '../../schemas/generated/blocks/breadcrumbs.ts';

export default defineBlock<BreadcrumbsProps>({
  hydrateOn: 'interaction',
});
