import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isolate } from '../../runtime/domain/localized.ts';
import { externalProductUrl } from '../../runtime/domain/product/availability.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { LINE_QUERY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useProductSelection } from '../../runtime/ui/selection/use-product-selection.ts';
import type { ProductBuyProps } from '../../schemas/generated/blocks/product-buy.ts';
import { AddToCartButton } from './AddToCartButton.tsx';
import type { EditedLineProps } from './EditedLine.tsx';
import * as styles from './product-buy.styles.ts';
import { QuantityField } from './QuantityField.tsx';
import { StickyBuyBar } from './StickyBuyBar.tsx';
import { ProductInstallments, TotalPrice } from './TotalPrice.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { WishlistAndShare } from './WishlistAndShare.tsx';

/** Adds the page's product to the cart. */
const ProductBuyBlock = observer(({ props }: BlockProps<ProductBuyProps>) => {
  const selection = useProductSelection();
  if (selection === undefined) return null;
  return (
    <div className={styles.area}>
      {selection.product.isExternal ? (
        <ExternalBuyLink href={externalProductUrl(selection.product)} />
      ) : (
        <AddToCartArea selection={selection} props={props} />
      )}
      {(props.wishlist || props.share) && <WishlistAndShare selection={selection} {...props} />}
    </div>
  );
});

export default ProductBuyBlock;

interface AddToCartAreaProps extends Pick<BlockProps<ProductBuyProps>, 'props'> {
  readonly selection: ProductSelection;
}

const AddToCartArea = observer(({ selection, props }: AddToCartAreaProps) => {
  const t = useMessages('product-buy');
  const buttonRow = useRef<HTMLDivElement>(null);
  const addToCart = useAddToCart(selection);
  const isSoldOut = selection.action === 'outOfStock';
  const EditedLine = useEditedLine(selection);
  return (
    <>
      {EditedLine && <EditedLine selection={selection} cart={addToCart.cart} />}
      {!isSoldOut && <TotalPrice selection={selection} addToCart={addToCart} />}
      {!isSoldOut && props.installments && <ProductInstallments selection={selection} addToCart={addToCart} />}
      <div ref={buttonRow} className={styles.buttonRow}>
        {props.quantity && !selection.hasLenses && !isSoldOut && (
          <QuantityField selection={selection} addToCart={addToCart} />
        )}
        <AddToCartButton selection={selection} addToCart={addToCart} className={styles.buyButton} />
      </div>
      {isSoldOut && <p className={styles.note}>{t('backInStock')}</p>}
      <p className={styles.noScriptNote}>{t('needsScript')}</p>
      {props.stickyBar && !isSoldOut && (
        <StickyBuyBar selection={selection} addToCart={addToCart} buttonRow={buttonRow} />
      )}
    </>
  );
});
AddToCartArea.displayName = 'AddToCartArea';

/** What edits a line of the cart; its code is loaded where the address names one, and where one was edited just now. */
function useEditedLine(selection: ProductSelection): ComponentType<EditedLineProps> | undefined {
  const [EditedLine, setEditedLine] = useState<ComponentType<EditedLineProps>>();
  const isNeeded = useLocation().search.includes(LINE_QUERY) || selection.editedLine !== undefined;
  useEffect(() => {
    if (isNeeded)
      void retryImport(() => import('./EditedLine.tsx')).then((module) => setEditedLine(() => module.default));
  }, [isNeeded]);
  return EditedLine;
}

/** A product sold on another site opens there in a new tab. Source: spec 2. */
const ExternalBuyLink = ({ href }: { readonly href: string | undefined }) => {
  const t = useMessages('product-buy');
  const shared = useMessages('shared');
  if (href === undefined) return null;
  const host = new URL(href).host.replace(/^www\./, '');
  return (
    <ButtonLink href={href} className={styles.buyButton} target="_blank" rel="noopener">
      <span>
        {t('buyAt', { host: isolate(host) })} <VisuallyHidden>{shared('opensInNewTab')}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
};
