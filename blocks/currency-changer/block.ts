import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CurrencyChangerProps } from '../../schemas/generated/blocks/currency-changer.ts';

export default defineBlock<CurrencyChangerProps>({
  type: 'currency-changer',
  version: 1,
  component: () => import('./CurrencyChangerBlock.tsx'),
});
