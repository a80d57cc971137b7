import { defineBlock } from '../../runtime/page/define-block.ts';
import type { AuthSwitchProps } from '../../schemas/generated/blocks/auth-switch.ts';

export default defineBlock<AuthSwitchProps, 'guest' | 'customer'>({
  slots: ['guest', 'customer'],
  customerSlots: ['customer'],
});
