import { defineBlock } from '../../runtime/page/define-block.ts';
import type { AccordionProps } from '../../schemas/generated/blocks/accordion.ts';

export default defineBlock<AccordionProps>({
  type: 'accordion',
  version: 2,
  component: () => import('./AccordionBlock.tsx'),
});
