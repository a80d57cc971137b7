import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { OccasionListProps } from '../../schemas/generated/blocks/occasion-list.ts';

export const load: BlockLoad<OccasionListProps> = async ({ props: { pageSize }, stores, signal }) => {
  await stores.of(CatalogStore).loadOccasions({ pageSize }, signal);
  return undefined;
};
