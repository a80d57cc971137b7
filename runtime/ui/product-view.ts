import type { LocalizedText, ProductSummary } from '../../schemas/generated/wire.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { type PriceView, usePriceView } from './Price.tsx';
import { percentFormat } from './price-format.ts';
import { useStores } from './stores-context.ts';

/** Everything that cards of products share on one page: made once for a list, so that a card asks for nothing. */
export interface ProductView {
  readonly price: PriceView;
  /** `15 %` */
  readonly percent: (percent: number) => string;
  /** Epoch ms at which discounts and stickers are decided. */
  readonly madeAt: number;
  readonly text: (text: LocalizedText) => string;
  /** Where a product's page is; undefined when this shop has none. */
  readonly href: (product: ProductSummary) => string | undefined;
  readonly words: {
    readonly outOfStock: string;
    readonly opensInNewTab: string;
    /** What stands before and after the amount of a discount. */
    readonly off: readonly [before: string, after: string];
  };
}

/** Makes the view for the cards of this page. */
export function useProductView(): ProductView {
  const { shop, locale } = useStores();
  const t = useMessages('shared');
  const price = usePriceView();
  const [before = '', after = ''] = t('discountOff', { amount: AMOUNT }).split(AMOUNT);
  return {
    price,
    percent: percentFormat(locale.locale, shop.digits),
    madeAt: shop.madeAt,
    text: (text) => locale.text(text),
    href: ({ slug }) => shop.href('product', { slug }),
    words: { outOfStock: t('outOfStock'), opensInNewTab: t('opensInNewTab'), off: [before, after] },
  };
}

/** Stands for the amount in the message until a card puts its own there. */
const AMOUNT = '\ufffc';
