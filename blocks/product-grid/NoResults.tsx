import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import { activeFilters, withoutPaging } from '../../runtime/domain/routing/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { searchTerm } from '../../runtime/stores/catalog/route-products.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { FilterChips } from '../../runtime/ui/navigation/FilterChips.tsx';
import { useListUrl } from '../../runtime/ui/navigation/use-list-url.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { ChipLink } from '../../runtime/ui/primitives/Chip.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

export interface NoResultsProps {
  /** The list is that of the URL, so its filters and search can be changed. */
  readonly isRouteList: boolean;
}

/** Message for an empty result, with ways on: removing filters, another search, categories, all products. */
export const NoResults = observer(({ isRouteList }: NoResultsProps) => {
  const { shop, route } = useStores();
  const t = useMessages('product-grid');
  const { hrefFor: hrefOf } = useListUrl();
  const { match } = route;
  const search = isRouteList ? searchTerm(match) : undefined;
  const isFiltered = isRouteList && activeFilters(match).length > 0;
  const page = isRouteList ? match.query.page : undefined;
  const isEverything = match.page === 'products' && search === undefined && !isFiltered && page === undefined;
  const [title, text] = message();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          {isFiltered && <FilterChips isCentred />}
          {page !== undefined && <ButtonLink href={hrefOf(withoutPaging(match.query))}>{t('firstPage')}</ButtonLink>}
          {!isEverything && (
            <ButtonLink variant="outline" href={shop.href('products')}>
              {t('allProducts')}
            </ButtonLink>
          )}
          {search !== undefined && <CategorySuggestions />}
        </>
      }
    />
  );

  function message(): readonly [title: string, text: string] {
    if (page !== undefined) return [t('pageEmpty'), t('pageEmptyHint')];
    if (search !== undefined) {
      const found = t('nothingFound', { q: isolate(search) });
      return [found, isFiltered ? t('nothingMatchesHint') : t('nothingFoundHint')];
    }
    if (isFiltered) return [t('nothingMatches'), t('nothingMatchesHint')];
    return [t('noProducts'), t('noProductsHint')];
  }
});
NoResults.displayName = 'NoResults';

/** Links to the top-level categories, if they are loaded. */
const CategorySuggestions = observer(() => {
  const { shop, locale } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('product-grid');
  const tree = catalog.categories(CATEGORY_TREE);
  if (tree?.status !== 'ready' || tree.value.length === 0 || !shop.hasPage('category-products')) return null;
  return (
    <nav aria-label={t('lookAround')} className={suggestions}>
      <p className={suggestionsTitle}>{t('lookAround')}</p>
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
CategorySuggestions.displayName = 'CategorySuggestions';

const suggestions = css({ display: 'grid', gap: 'var(--space-3)', marginBlockStart: 'var(--space-4)' });

const suggestionsTitle = css({ color: 'var(--color-text-muted)' });

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  '& > li': { minInlineSize: 0 },
});
