import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { loadFilterNames } from '../../runtime/stores/catalog/filter-entries.ts';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';

/** The names of the filters. The count comes from the list below, which loads it. */
export const load: BlockLoad<ListToolbarProps> = async ({ props, route, stores: { catalog }, signal }) => {
  if (props.filters) await loadFilterNames(catalog, route, signal);
  return undefined;
};
