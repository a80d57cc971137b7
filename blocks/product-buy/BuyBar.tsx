import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import { toMajor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { Price, usePriceView } from '../../runtime/ui/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { BuyButton } from './BuyButton.tsx';
import * as look from './bar-look.ts';
import type { Buying } from './use-buying.ts';

export interface BuyBarProps {
  readonly selection: ProductSelection;
  readonly buying: Buying;
  /** What stands in the page; the bar is there while that is out of view. */
  readonly stands: RefObject<HTMLElement | null>;
}

/** Picture, name, price and button at the lower edge of a phone. The page has as much more room at its end. */
export const BuyBar = observer(({ selection, buying, stands }: BuyBarProps) => {
  const { locale } = useStores();
  const t = useMessages('product-buy');
  const view = usePriceView();
  const isOut = useIsOutOfView(stands);
  const { currency } = view.format;
  const title = locale.text(selection.product.title);
  if (isOut === undefined) return null;
  return (
    <aside aria-label={t('bar')} className={look.bar} data-shown={isOut || undefined} inert={!isOut}>
      <Picture src={selection.image} alt="" ratio={1} sizes="48px" widths={SMALL} className={look.picture} />
      <span className={look.words}>
        <span className={look.title}>{title}</span>
        <span className={look.price}>
          <Price amount={toMajor(selection.price.unit * buying.quantity, currency)} view={view} />
        </span>
      </span>
      <BuyButton selection={selection} buying={buying} className={look.button} />
    </aside>
  );
});
BuyBar.displayName = 'BuyBar';

const SMALL = { from: 64, to: 192 };

/** Undefined until the browser has looked. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isOut, setOut] = useState<boolean>();
  useEffect(() => {
    if (element.current === null) return undefined;
    // What lies under the header is not seen either.
    const header = getComputedStyle(document.documentElement).scrollPaddingBlockStart;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setOut(!isIntersecting);
      },
      { rootMargin: `-${Number.parseFloat(header) || 0}px 0px 0px` },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isOut;
}
