import { observer } from 'mobx-react-lite';
import { beginning, filtersOf } from '../../runtime/domain/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CATEGORY_TREE } from '../../runtime/stores/category-tree.ts';
import { searchOf } from '../../runtime/stores/route-products.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { ChipLink } from '../../runtime/ui/Chip.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { FilterChips } from '../../runtime/ui/FilterChips.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useListAddress } from '../../runtime/ui/use-list-address.ts';

export interface NothingFoundProps {
  /** The list is the address's, which may be changed. */
  readonly isOfRoute: boolean;
}

/**
 * Says that there are no such products and what can be done about it: take off what narrows the list, search for
 * something else, look among the categories, or at all products.
 */
export const NothingFound = observer(({ isOfRoute }: NothingFoundProps) => {
  const { shop, route } = useStores();
  const t = useMessages('product-grid');
  const { hrefOf } = useListAddress();
  const { match } = route;
  const search = isOfRoute ? searchOf(match) : undefined;
  const isFiltered = isOfRoute && filtersOf(match).length > 0;
  const page = isOfRoute ? match.query.page : undefined;
  const isEverything = match.page === 'products' && search === undefined && !isFiltered && page === undefined;
  const [title, text] = words();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          {isFiltered && <FilterChips isCentred />}
          {page !== undefined && <ButtonLink href={hrefOf(beginning(match.query))}>{t('firstPage')}</ButtonLink>}
          {!isEverything && (
            <ButtonLink kind="outline" href={shop.href('products')}>
              {t('allProducts')}
            </ButtonLink>
          )}
          {search !== undefined && <Categories />}
        </>
      }
    />
  );

  function words(): readonly [title: string, text: string] {
    if (page !== undefined) return [t('pageEmpty'), t('pageEmptyHint')];
    if (search !== undefined) {
      const found = t('nothingFound', { q: `\u2068${search}\u2069` });
      return [found, isFiltered ? t('nothingMatchesHint') : t('nothingFoundHint')];
    }
    if (isFiltered) return [t('nothingMatches'), t('nothingMatchesHint')];
    return [t('noProducts'), t('noProductsHint')];
  }
});
NothingFound.displayName = 'NothingFound';

/** Where else to look, as far as it is known. */
const Categories = observer(() => {
  const { catalog, shop, locale } = useStores();
  const t = useMessages('product-grid');
  const tree = catalog.categories(CATEGORY_TREE);
  if (tree?.status !== 'ready' || tree.value.length === 0 || !shop.hasPage('category-products')) return null;
  return (
    <nav aria-label={t('lookAround')} className={elsewhere}>
      <p className={lead}>{t('lookAround')}</p>
      <ul className={chips}>
        {tree.value.map(({ _id, slug, name }) => (
          <li key={_id}>
            <ChipLink href={shop.href('category-products', { slug })}>{locale.text(name)}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
Categories.displayName = 'Categories';

const elsewhere = css({ display: 'grid', gap: 'var(--space-3)', marginBlockStart: 'var(--space-4)' });

const lead = css({ color: 'var(--color-ink-soft)' });

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  listStyle: 'none',
  '& > li': { minInlineSize: 0 },
});
