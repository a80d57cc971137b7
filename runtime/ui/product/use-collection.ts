import type { PageName } from '../../domain/routes.ts';
import type { Collection, CollectionKind } from '../../stores/catalog/catalog-store.ts';
import { useStores } from '../stores-context.ts';

/** The category, brand or occasion that the page is about; undefined on every other page. For an `observer`. */
export function useCollection(): Collection | undefined {
  const { catalog, route } = useStores();
  const { page, params } = route.match;
  const kind = KINDS[page];
  if (kind === undefined) return undefined;
  const collection = catalog.collection(kind, params.slug ?? '');
  return collection?.status === 'ready' ? collection.value : undefined;
}

const KINDS: { readonly [Page in PageName]?: CollectionKind } = {
  category: 'category',
  'category-products': 'category',
  'brand-products': 'brand',
  'occasion-products': 'occasion',
};
