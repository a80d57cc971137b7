import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { addressElsewhere } from '../../runtime/domain/external-product.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { useSelection } from '../../runtime/ui/use-selection.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { ProductBuyProps } from '../../schemas/generated/blocks/product-buy.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyButton } from './BuyButton.tsx';
import * as look from './buy-look.ts';
import { HowMany } from './HowMany.tsx';
import { KeepAndShare } from './KeepAndShare.tsx';
import { TotalPrice } from './TotalPrice.tsx';
import { useBuying } from './use-buying.ts';

/** Buys the product of the page. */
const ProductBuyBlock = observer(({ props }: BlockProps<ProductBuyProps>) => {
  const selection = useSelection();
  if (selection === undefined) return null;
  return (
    <div className={look.area}>
      {selection.product.isExternal ? (
        <BuyElsewhere href={addressElsewhere(selection.product)} />
      ) : (
        <BuyHere selection={selection} props={props} />
      )}
      {(props.wishlist || props.share) && <KeepAndShare selection={selection} {...props} />}
    </div>
  );
});

export default ProductBuyBlock;

interface BuyHereProps extends Pick<BlockProps<ProductBuyProps>, 'props'> {
  readonly selection: ProductSelection;
}

const BuyHere = observer(({ selection, props }: BuyHereProps) => {
  const t = useMessages('product-buy');
  const place = useRef<HTMLDivElement>(null);
  const buying = useBuying(selection);
  const isSoldOut = selection.action === 'outOfStock';
  return (
    <>
      {!isSoldOut && <TotalPrice selection={selection} buying={buying} />}
      <div ref={place} className={look.line}>
        {props.quantity && !selection.hasLenses && !isSoldOut && <HowMany selection={selection} buying={buying} />}
        <BuyButton selection={selection} buying={buying} className={look.buy} />
      </div>
      {isSoldOut && <p className={look.note}>{t('backInStock')}</p>}
      <p className={look.scriptNote}>{t('needsScript')}</p>
      {props.stickyBar && !isSoldOut && <BuyBar selection={selection} buying={buying} stands={place} />}
    </>
  );
});
BuyHere.displayName = 'BuyHere';

/** What is sold elsewhere is bought there, in a new tab. Source: spec 2. */
const BuyElsewhere = ({ href }: { readonly href: string | undefined }) => {
  const t = useMessages('product-buy');
  const shared = useMessages('shared');
  if (href === undefined) return null;
  const host = new URL(href).host.replace(/^www\./, '');
  return (
    <ButtonLink href={href} className={look.buy} target="_blank" rel="noopener">
      <span>
        {t('buyAt', { host: `\u2068${host}\u2069` })} <VisuallyHidden>{shared('opensInNewTab')}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
};
