import { defineBlock } from '../../runtime/page/define-block.ts';
import { loadCountdown } from '../../runtime/stores/catalog/countdown-store.ts';
import type { ComingSoonProps } from '../../schemas/generated/blocks/coming-soon.ts';

export default defineBlock<ComingSoonProps>({
  type: 'coming-soon',
  version: 1,
  async load({ props: { until }, stores, clock }) {
    if (until === undefined) return undefined;
    return { validUntil: await loadCountdown(stores, { until }, clock.now()) };
  },
  component: () => import('./ComingSoonBlock.tsx'),
});
