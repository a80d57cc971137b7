import { observer } from 'mobx-react-lite';
import { isFilterable } from '../../runtime/domain/routing/list-filters.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { FilterChips } from '../../runtime/ui/navigation/FilterChips.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';
import { ResultCount } from './ResultCount.tsx';
import { SortField } from './SortField.tsx';

export { load } from './load.ts';

/** The page's product list: result count, sort order and active filters. */
const ListToolbarBlock = observer(({ id, props }: BlockProps<ListToolbarProps>) => {
  const { match } = useStores().route;
  const canSort = isFilterable(match);
  if (!canSort && match.page !== 'section-products') return null;
  return (
    // Receives focus when the last filter is removed.
    <div className={bar} tabIndex={-1}>
      <div className={line}>
        {props.count && <ResultCount key={match.path} />}
        {props.sort && canSort && <SortField id={`${id}-sort`} />}
      </div>
      {props.filters && <FilterChips />}
    </div>
  );
});
ListToolbarBlock.displayName = 'ListToolbarBlock';

export default ListToolbarBlock;

const bar = css({ display: 'grid', gap: 'var(--space-3)', minInlineSize: 0, outline: 'none' });

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  minBlockSize: 48,
});
