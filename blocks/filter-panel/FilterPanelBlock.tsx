import { observer } from 'mobx-react-lite';
import { isFilterable, withoutFilters } from '../../runtime/domain/routing/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { productsOfRoute } from '../../runtime/stores/catalog/route-products.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { shopPathFromClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { Button, ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';
import { CheckboxRow } from './CheckboxRow.tsx';
import { FilterSection } from './FilterSection.tsx';
import * as styles from './filter-panel.styles.ts';
import { useFilterState } from './use-filter-state.ts';

export { load } from './load.ts';

/** The filters of the page's product list; nothing on a route that cannot be filtered. */
const FilterPanelBlock = observer((block: BlockProps<FilterPanelProps>) => {
  const { match } = useStores().route;
  // Another list starts with its sections and searches reset.
  return isFilterable(match) ? <FilterPanel key={match.path} {...block} /> : null;
});
FilterPanelBlock.displayName = 'FilterPanelBlock';

export default FilterPanelBlock;

/**
 * One form with a checkbox for each filter. Without JavaScript a button submits it; with JavaScript every change opens
 * the filtered list. On phones it is a popover, on large screens a column.
 */
const FilterPanel = observer(({ id, props }: BlockProps<FilterPanelProps>) => {
  const { locale, shop } = useStores();
  const t = useMessages('filter-panel');
  const shared = useMessages('shared');
  const state = useFilterState();
  const { match, filters } = state;
  const title = props.title ?? t('filters');
  const panelId = `${id}-panel`;
  const sections = props.sections.filter(
    ({ kind }, index, all) => all.findIndex((each) => each.kind === kind) === index,
  );
  const { q, sort } = match.query;
  return (
    <>
      <button type="button" className={styles.openButton} popoverTarget={panelId}>
        <Icon name="filter" />
        {filters.length === 0
          ? title
          : t('counted', { title, count: formatCount(filters.length, locale.locale, shop.digits) })}
      </button>
      <div id={panelId} popover="auto" className={styles.panel}>
        <form
          method="get"
          action={state.hrefFor({})}
          autoComplete="off"
          aria-labelledby={`${panelId}-title`}
          className={styles.form}
          // Every change has been applied already.
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={styles.bar}>
            <h2 id={`${panelId}-title`} className={styles.title}>
              {title}
            </h2>
            <IconButton
              icon="close"
              label={shared('close')}
              className={styles.closeButton}
              popoverTarget={panelId}
              popoverTargetAction="hide"
            />
          </div>
          {q !== undefined && <input type="hidden" name="q" value={q} />}
          {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
          <div className={styles.sections}>
            {sections.map((section) => (
              <FilterSection key={section.kind} id={`${panelId}-${section.kind}`} section={section} state={state} />
            ))}
            {props.availability && (
              <CheckboxRow
                name="available"
                value="1"
                isChecked={state.isAvailableOnly}
                onChange={(isOn) => state.setFilter({ kind: 'available' }, isOn)}
              >
                {shared('inStockOnly')}
              </CheckboxRow>
            )}
          </div>
          <div className={styles.footer}>
            {filters.length > 0 && (
              <ButtonLink
                variant="quiet"
                href={state.hrefFor(withoutFilters(match))}
                rel="nofollow"
                onClick={(event) => {
                  if (shopPathFromClick(event.nativeEvent) === undefined) return;
                  event.preventDefault();
                  state.navigate(withoutFilters(match));
                }}
              >
                {shared('clearFilters')}
              </ButtonLink>
            )}
            <Button type="submit" className={styles.submit}>
              {t('show')}
            </Button>
            <ShowResultsButton panelId={panelId} isChanging={state.isPending} />
          </div>
        </form>
      </div>
    </>
  );
});
FilterPanel.displayName = 'FilterPanel';

/** Closes the sheet; its label has the number of matching products. */
const ShowResultsButton = observer(
  ({ panelId, isChanging }: { readonly panelId: string; readonly isChanging: boolean }) => {
    const { locale, route, shop } = useStores();
    const catalog = useStore(CatalogStore);
    const t = useMessages('filter-panel');
    const list = catalog.products(productsOfRoute(route.match, catalog));
    const isKnown = list?.status === 'ready' && !isChanging;
    return (
      <Button
        className={styles.showResultsButton}
        popoverTarget={panelId}
        popoverTargetAction="hide"
        aria-busy={isChanging || undefined}
      >
        {isKnown
          ? t('showCount', {
              count: list.value.total,
              shown: formatCount(list.value.total, locale.locale, shop.digits) + (list.value.totalIsExact ? '' : '+'),
            })
          : t('show')}
      </Button>
    );
  },
);
ShowResultsButton.displayName = 'ShowResultsButton';
