import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CheckoutProps } from '../../schemas/generated/blocks/checkout.ts';
import type { CheckoutSlot } from './steps.ts';

export default defineBlock<CheckoutProps, CheckoutSlot>({
  slots: ['step1', 'step2', 'step3', 'aside'],
  collapsedSlots: ['step2', 'step3'],
});
