import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { loadCountdown } from '../../runtime/stores/catalog/countdown-store.ts';
import type { ComingSoonProps } from '../../schemas/generated/blocks/coming-soon.ts';

export const load: BlockLoad<ComingSoonProps> = async ({ props: { until }, stores, clock }) => {
  if (until === undefined) return undefined;
  return { validUntil: await loadCountdown(stores, { until }, clock.now()) };
};
