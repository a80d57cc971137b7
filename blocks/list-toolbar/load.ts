import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { loadFilterNames } from '../../runtime/stores/catalog/filter-entries.ts';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';

/** Loads the names of the filters. The list below loads the count. */
export const load: BlockLoad<ListToolbarProps> = async ({ props, route, stores, signal }) => {
  const catalog = stores.of(CatalogStore);
  if (props.filters) await loadFilterNames(catalog, route, signal);
  return undefined;
};
