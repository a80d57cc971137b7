import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { SelectionPrice } from '../../runtime/ui/selection/SelectionPrice.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { AddToCartButton } from './AddToCartButton.tsx';
import * as styles from './sticky-buy-bar.styles.ts';
import type { AddToCart } from './use-add-to-cart.ts';

export interface StickyBuyBarProps {
  readonly selection: ProductSelection;
  readonly addToCart: AddToCart;
  /** The buttons in the page; the bar shows while they are out of view. */
  readonly buttonRow: RefObject<HTMLElement | null>;
}

/**
 * Image, name, price and button at the bottom of a phone's screen. The page gets the same height as extra space at its
 * end.
 */
export const StickyBuyBar = observer(({ selection, addToCart, buttonRow }: StickyBuyBarProps) => {
  const { locale } = useStores();
  const t = useMessages('product-buy');
  const view = usePriceViewModel();
  const isOutOfView = useIsOutOfView(buttonRow);
  const title = locale.text(selection.product.title);
  if (isOutOfView === undefined) return null;
  return (
    <aside aria-label={t('bar')} className={styles.bar} data-shown={isOutOfView || undefined} inert={!isOutOfView}>
      <ResponsiveImage
        src={selection.image}
        alt=""
        ratio={1}
        sizes="48px"
        widths={IMAGE_WIDTHS}
        className={styles.image}
      />
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        <span className={styles.price}>
          <SelectionPrice selection={selection} quantity={addToCart.quantity} view={view} />
        </span>
      </span>
      <AddToCartButton selection={selection} addToCart={addToCart} className={styles.button} />
    </aside>
  );
});
StickyBuyBar.displayName = 'StickyBuyBar';

const IMAGE_WIDTHS = { from: 64, to: 192 };

/** Undefined until the first observation. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isOutOfView, setOutOfView] = useState<boolean>();
  useEffect(() => {
    if (element.current === null) return undefined;
    // The area below the sticky header does not count as visible.
    const header = getComputedStyle(document.documentElement).scrollPaddingBlockStart;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setOutOfView(!isIntersecting);
      },
      { rootMargin: `-${Number.parseFloat(header) || 0}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView;
}
