import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { WishlistStore } from '../../runtime/stores/visitor/wishlist-store.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { useRemovalFocus } from '../../runtime/ui/hooks/use-removal-focus.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { HeadingWithCount } from '../../runtime/ui/primitives/HeadingWithCount.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { noteBelowList, PriceNote } from '../../runtime/ui/product/PriceNote.tsx';
import { gridColumnsStyle, ProductListSkeleton, productGrid } from '../../runtime/ui/product/ProductList.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';
import { WishlistCard } from './WishlistCard.tsx';
import * as styles from './wishlist.styles.ts';

/** Number of skeletons while the total is unknown. */
const SKELETON_COUNT = 4;

/**
 * The wishlist, newest first, with current prices and stock. Rendered as a skeleton on the server: only the browser knows its
 * items. Has a note for browsers without script.
 */
const WishlistBlock = observer(({ props }: BlockProps<WishlistProps>) => {
  const { locale, session, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const wishlist = useStore(WishlistStore);
  const t = useMessages('wishlist');
  const isHydrated = useHydrated();
  const { list, fallback: heading, focusAt } = useRemovalFocus<HTMLHeadingElement>();

  /** Whether the session check or the customer's list is pending. */
  const isPending =
    session.status === 'pending' ? session.isChecking : session.customer !== undefined && !wishlist.isCustomers;
  const items = isHydrated ? wishlist.products.toReversed() : [];
  const ids = items.map(({ _id }) => _id);
  const isEmpty = isHydrated && !isPending && items.length === 0;
  const products = catalog.productsById(ids);
  const load = () => catalog.loadProductsById(ids);

  return (
    <>
      <HeadingWithCount
        ref={heading}
        title={props.title ?? t('title')}
        count={
          items.length > 0
            ? t('count', { count: items.length, number: formatCount(items.length, locale.locale, shop.digits) })
            : undefined
        }
      />
      <div className={isEmpty ? `${styles.content} ${styles.emptyContent}` : styles.content}>{renderContent()}</div>
    </>
  );

  function renderContent() {
    if (!isHydrated) {
      return (
        <>
          <p className={shownWithoutScript}>{t('needsScript')}</p>
          <div className={hiddenWithoutScript}>
            <ProductListSkeleton count={SKELETON_COUNT} columns={props.columns} />
          </div>
        </>
      );
    }
    if (isEmpty) {
      return (
        <EmptyState
          title={t('empty')}
          text={t('emptyHint')}
          action={<ButtonLink href={shop.href('products')}>{t('allProducts')}</ButtonLink>}
        />
      );
    }
    if (items.length === 0) return <ProductListSkeleton count={SKELETON_COUNT} columns={props.columns} />;
    if (products.every((resource) => resource?.status === 'failed')) return <LoadFailed onRetry={load} />;
    return (
      <>
        <ul
          ref={list}
          className={productGrid}
          style={gridColumnsStyle(props.columns)}
          aria-label={props.title ?? t('title')}
        >
          {items.map((item, index) => (
            <li key={item._id} className={styles.listItem}>
              <WishlistCard
                item={item}
                product={products[index]}
                columns={props.columns}
                onRemoved={() => focusAt(index)}
                onRetry={load}
              />
            </li>
          ))}
        </ul>
        <PriceNote className={noteBelowList} />
      </>
    );
  }
});
WishlistBlock.displayName = 'WishlistBlock';

export default WishlistBlock;
