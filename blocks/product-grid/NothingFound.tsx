import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

export interface NothingFoundProps {
  /** What was searched for, where it was a search. */
  readonly search: string | undefined;
}

/** Says that there are no such products, repeats the search, and shows the way to all products. */
export function NothingFound({ search }: NothingFoundProps) {
  const { shop, route } = useStores();
  const t = useMessages('product-grid');
  const isSearch = search !== undefined;
  const isEverything = route.match.page === 'products' && !isSearch;
  return (
    <EmptyState
      title={isSearch ? t('nothingFound', { q: `\u2068${search}\u2069` }) : t('noProducts')}
      text={isSearch ? t('nothingFoundHint') : t('noProductsHint')}
      action={
        isEverything ? undefined : (
          <ButtonLink kind="outline" href={shop.href('products')}>
            {t('allProducts')}
          </ButtonLink>
        )
      }
    />
  );
}
