import { observer } from 'mobx-react-lite';
import { withoutFilters } from '../../runtime/domain/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { productsOfRoute } from '../../runtime/stores/route-products.ts';
import { Button, ButtonLink } from '../../runtime/ui/Button.tsx';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { shopPathOfClick } from '../../runtime/ui/shop-path.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';
import { CheckRow } from './CheckRow.tsx';
import { FilterSection } from './FilterSection.tsx';
import * as look from './filter-panel-look.ts';
import { useFilterChoice } from './use-filter-choice.ts';

/**
 * One form with a box for each filter. Without script it has a button that sends it; with script every change opens the
 * new list. On phones it is a popover that a button opens, on large screens its contents stand in the column.
 */
export const FilterPanel = observer(({ id, props }: BlockProps<FilterPanelProps>) => {
  const { locale, shop } = useStores();
  const t = useMessages('filter-panel');
  const shared = useMessages('shared');
  const choice = useFilterChoice();
  const { match, filters } = choice;
  const title = props.title ?? t('filters');
  const panelId = `${id}-panel`;
  const sections = props.sections.filter(
    ({ kind }, index, all) => all.findIndex((each) => each.kind === kind) === index,
  );
  const { q, sort } = match.query;
  return (
    <>
      <button type="button" className={look.opener} popoverTarget={panelId}>
        <Icon name="filter" />
        {filters.length === 0
          ? title
          : t('counted', { title, count: formatCount(filters.length, locale.locale, shop.digits) })}
      </button>
      <div id={panelId} popover="auto" className={look.panel}>
        <form
          method="get"
          action={choice.hrefOf({})}
          autoComplete="off"
          aria-labelledby={`${panelId}-title`}
          className={look.form}
          // Every change has been followed already.
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={look.bar}>
            <h2 id={`${panelId}-title`} className={look.title}>
              {title}
            </h2>
            <IconButton
              icon="close"
              label={shared('close')}
              className={look.closer}
              popoverTarget={panelId}
              popoverTargetAction="hide"
            />
          </div>
          {q !== undefined && <input type="hidden" name="q" value={q} />}
          {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
          <div className={look.sections}>
            {sections.map((section) => (
              <FilterSection key={section.kind} id={`${panelId}-${section.kind}`} section={section} choice={choice} />
            ))}
            {props.available && (
              <CheckRow
                name="available"
                value="1"
                isOn={choice.isAvailableOnly}
                onChange={(isOn) => choice.choose({ kind: 'available' }, isOn)}
              >
                {shared('inStockOnly')}
              </CheckRow>
            )}
          </div>
          <div className={look.foot}>
            {filters.length > 0 && (
              <ButtonLink
                kind="quiet"
                href={choice.hrefOf(withoutFilters(match))}
                rel="nofollow"
                onClick={(event) => {
                  if (shopPathOfClick(event.nativeEvent) === undefined) return;
                  event.preventDefault();
                  choice.go(withoutFilters(match));
                }}
              >
                {shared('clearFilters')}
              </ButtonLink>
            )}
            <Button type="submit" className={look.submit}>
              {t('show')}
            </Button>
            <ShowButton panelId={panelId} isChanging={choice.isChanging} />
          </div>
        </form>
      </div>
    </>
  );
});
FilterPanel.displayName = 'FilterPanel';

/** Closes the sheet, and says how many products wait behind it. */
const ShowButton = observer(({ panelId, isChanging }: { readonly panelId: string; readonly isChanging: boolean }) => {
  const { catalog, locale, route, shop } = useStores();
  const t = useMessages('filter-panel');
  const list = catalog.products(productsOfRoute(route.match, catalog));
  const isKnown = list?.status === 'ready' && !isChanging;
  return (
    <Button
      className={look.shower}
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
});
ShowButton.displayName = 'ShowButton';
