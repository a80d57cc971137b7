import { defineBlock } from '../../runtime/page/define-block.ts';
import { loadCountdown } from '../../runtime/stores/catalog/countdown-store.ts';
import type { CountdownProps } from '../../schemas/generated/blocks/countdown.ts';

export default defineBlock<CountdownProps>({
  type: 'countdown',
  version: 2,
  async load({ props, stores, clock }) {
    return { validUntil: await loadCountdown(stores, props.target, clock.now()) };
  },
  component: () => import('./CountdownBlock.tsx'),
});
