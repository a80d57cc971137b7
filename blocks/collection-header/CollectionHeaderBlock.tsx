import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import type { PageName } from '../../runtime/domain/routes.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore, type Collection, type CollectionKind } from '../../runtime/stores/catalog/catalog-store.ts';
import { searchTerm } from '../../runtime/stores/catalog/route-products.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CollectionHeaderProps } from '../../schemas/generated/blocks/collection-header.ts';
import * as styles from './collection-header.styles.ts';
import { Subcategories } from './Subcategories.tsx';

/** The heading, image and description of the page's collection, and for a category its subcategories. */
const CollectionHeaderBlock = observer(({ props }: BlockProps<CollectionHeaderProps>) => {
  const { route, shop, locale } = useStores();
  const t = useMessages('collection-header');
  const { match, subject, name } = route;
  const collection = useCollection();
  const search = searchTerm(match);
  const title =
    search === undefined
      ? (props.title ?? subject?.title ?? name ?? (match.page === 'products' ? t('allProducts') : shop.appName))
      : t('results', { q: isolate(search) });
  const ownImage = match.page === 'services' ? subject?.image : collection?.image;
  const image = props.image === 'none' ? undefined : ownImage;
  const text = props.text ?? subject?.description;
  return (
    <div className={styles.header} data-align={props.align} data-image={image === undefined ? undefined : props.image}>
      {image !== undefined && (
        <ColorSchemeImage
          src={image}
          darkSrc={collection?.darkImage}
          isDarkScheme={locale.scheme === 'dark'}
          alt=""
          ratio={props.image === 'wide' ? 2 : 1}
          sizes={props.image === 'wide' ? '(min-width: 900px) 480px, 100vw' : '96px'}
          widths={props.image === 'wide' ? { from: 320, to: 1280 } : { from: 96, to: 320 }}
          className={styles.image}
        />
      )}
      <div className={styles.body}>
        <h1 className={styles.title}>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {props.subcategories !== 'none' && collection !== undefined && match.page.startsWith('category') && (
          <Subcategories category={collection} variant={props.subcategories} />
        )}
      </div>
    </div>
  );
});
CollectionHeaderBlock.displayName = 'CollectionHeaderBlock';

export default CollectionHeaderBlock;

/** The category, brand or occasion that the page is about; undefined on every other page. For an `observer`. */
function useCollection(): Collection | undefined {
  const { route } = useStores();
  const catalog = useStore(CatalogStore);
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
