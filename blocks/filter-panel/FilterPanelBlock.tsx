import { observer } from 'mobx-react-lite';
import { isFilterable } from '../../runtime/domain/list-filters.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';
import { FilterPanel } from './FilterPanel.tsx';

/** What the page's list can be narrowed by; nothing where its address cannot be narrowed. */
const FilterPanelBlock = observer((block: BlockProps<FilterPanelProps>) => {
  const { match } = useStores().route;
  // Another list begins with nothing opened or found.
  return isFilterable(match) ? <FilterPanel key={match.path} {...block} /> : null;
});
FilterPanelBlock.displayName = 'FilterPanelBlock';

export default FilterPanelBlock;
