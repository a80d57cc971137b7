import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { gridStyle, ProductListSkeleton, productGrid } from '../../runtime/ui/ProductList.tsx';
import { needsScript, withoutScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useAwake } from '../../runtime/ui/use-awake.ts';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';
import { WishedProduct } from './WishedProduct.tsx';
import * as look from './wishlist-look.ts';

/** How many cards to come stand where nobody knows yet how many there are. */
const SKELETONS = 4;

/**
 * What a person wants to remember, the newest first, with its price and stock of now. It is kept in the browser: the
 * server's page knows nothing of it, and without script it says so.
 */
const WishlistBlock = observer(({ props }: BlockProps<WishlistProps>) => {
  const { catalog, locale, shop, wishlist } = useStores();
  const t = useMessages('wishlist');
  const isAwake = useAwake();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const items = isAwake ? wishlist.products.toReversed() : [];
  const ids = items.map(({ _id }) => _id);
  const found = catalog.picked(ids);
  const load = () => catalog.loadPicked(ids);
  const wanted = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is on the list, not at every look at it
  useEffect(() => {
    // What cannot be had shows as that.
    if (wanted !== '') load().catch(() => undefined);
  }, [wanted, catalog]);

  /** The focus goes on with the next card, else with the one before, else with the heading. */
  const goOn = (index: number) =>
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (buttons[index] ?? buttons[index - 1] ?? heading.current)?.focus();
    });

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={look.heading}>
        {props.title ?? t('title')}
        {items.length > 0 && (
          <span className={look.count}>
            {t('count', { count: items.length, number: formatCount(items.length, locale.locale, shop.digits) })}
          </span>
        )}
      </h1>
      <div className={look.content}>{content()}</div>
    </>
  );

  function content() {
    if (!isAwake) {
      return (
        <>
          <p className={withoutScript}>{t('needsScript')}</p>
          <div className={needsScript}>
            <ProductListSkeleton count={SKELETONS} columns={props.columns} />
          </div>
        </>
      );
    }
    if (items.length === 0) {
      return (
        <EmptyState
          title={t('empty')}
          text={t('emptyHint')}
          action={<ButtonLink href={shop.href('products')}>{t('allProducts')}</ButtonLink>}
        />
      );
    }
    if (found.every((resource) => resource?.status === 'failed')) return <LoadFailed onRetry={load} />;
    return (
      <ul ref={list} className={productGrid} style={gridStyle(props.columns)} aria-label={props.title ?? t('title')}>
        {items.map((item, index) => (
          <li key={item._id} className={look.place}>
            <WishedProduct
              item={item}
              found={found[index]}
              columns={props.columns}
              onRemoved={() => goOn(index)}
              onRetry={load}
            />
          </li>
        ))}
      </ul>
    );
  }
});
WishlistBlock.displayName = 'WishlistBlock';

export default WishlistBlock;
