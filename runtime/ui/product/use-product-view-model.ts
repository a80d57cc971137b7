import type { LocalizedText, ProductSummary } from '../../../schemas/generated/wire.ts';
import { aroundInsert, INSERT } from '../../i18n/message-insert.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { getPercentFormat } from '../format/price-format.ts';
import { useStores } from '../stores-context.ts';
import { type PriceViewModel, usePriceViewModel } from './Price.tsx';

/**
 * Formatters and labels shared by the product cards of a page: created once per list, so that a card needs no hooks.
 */
export interface ProductViewModel {
  readonly price: PriceViewModel;
  /** `15 %` */
  readonly formatPercent: (percent: number) => string;
  /** Epoch ms for which discounts and stickers are evaluated. */
  readonly renderedAt: number;
  readonly text: (text: LocalizedText) => string;
  /** Path of a product's page; undefined when the shop has none. */
  readonly productHref: (product: ProductSummary) => string | undefined;
  readonly labels: {
    readonly outOfStock: string;
    readonly opensInNewTab: string;
    /** The text before and after the amount of a discount. */
    readonly off: readonly [before: string, after: string];
  };
}

/** The view model for the product cards of this page. */
export function useProductViewModel(): ProductViewModel {
  const { shop, locale } = useStores();
  const t = useMessages('shared');
  const price = usePriceViewModel();
  return {
    price,
    formatPercent: getPercentFormat(locale.locale, shop.digits),
    renderedAt: shop.renderedAt,
    text: (text) => locale.text(text),
    productHref: ({ slug }) => shop.href('product', { slug }),
    labels: {
      outOfStock: t('outOfStock'),
      opensInNewTab: t('opensInNewTab'),
      off: aroundInsert(t('discountOff', { amount: INSERT })),
    },
  };
}
