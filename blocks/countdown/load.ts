import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { loadCountdown } from '../../runtime/stores/catalog/countdown-store.ts';
import type { CountdownProps } from '../../schemas/generated/blocks/countdown.ts';

export const load: BlockLoad<CountdownProps> = async ({ props, stores, clock }) => {
  return { validUntil: await loadCountdown(stores, props.target, clock.now()) };
};
