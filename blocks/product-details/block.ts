import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductDetailsProps } from '../../schemas/generated/blocks/product-details.ts';

export default defineBlock<ProductDetailsProps>({
  hydrateOn: 'interaction',
});
