import { isFilterable } from '../../runtime/domain/routing/list-filters.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { loadFilterEntries } from '../../runtime/stores/catalog/filter-entries.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';

export const load: BlockLoad<FilterPanelProps> = async ({ props, route, stores, signal }) => {
  const catalog = stores.of(CatalogStore);
  if (!isFilterable(route)) return undefined;
  const kinds = new Set(props.sections.map(({ kind }) => kind));
  await Promise.all(Array.from(kinds, (kind) => loadFilterEntries(catalog, kind, signal)));
  return undefined;
};
