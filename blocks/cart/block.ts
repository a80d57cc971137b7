import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CartProps } from '../../schemas/generated/blocks/cart.ts';

export default defineBlock<CartProps, 'aside'>({ slots: ['aside'] });
