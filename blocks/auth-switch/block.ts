import { defineBlock } from '../../runtime/page/define-block.ts';
import type { AuthSwitchProps } from '../../schemas/generated/blocks/auth-switch.ts';

export default defineBlock<AuthSwitchProps, 'guest' | 'customer'>({
  type: 'auth-switch',
  version: 1,
  slots: ['guest', 'customer'],
  customerSlots: ['customer'],
  component: () => import('./AuthSwitchBlock.tsx'),
});
