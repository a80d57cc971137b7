import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { SocialProvidersStore } from '../../runtime/stores/shop/social-providers-store.ts';
import type { SocialSignInProps } from '../../schemas/generated/blocks/social-sign-in.ts';

export const load: BlockLoad<SocialSignInProps> = async ({ stores, signal }) => {
  await stores.of(SocialProvidersStore).load(signal);
  return undefined;
};
