import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { ContentStore } from '../../runtime/stores/catalog/content-store.ts';
import type { ContentPageProps } from '../../schemas/generated/blocks/content-page.ts';

export const load: BlockLoad<ContentPageProps> = async ({ props, stores, signal }) => {
  await stores.of(ContentStore).loadPage(props.type, signal);
  return undefined;
};
