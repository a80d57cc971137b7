import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import { type ProductQuery, startOf } from '../../runtime/stores/product-query.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Says how much of a list is shown: "Showing 20 of 35 products", "Showing 201–220 of 1,000+ products". */
export function useShownSentence(): (query: ProductQuery, list: ProductList) => string {
  const { locale, shop } = useStores();
  const t = useMessages('product-grid');
  const write = (count: number) => formatCount(count, locale.locale, shop.digits);
  return (query, { items, total, totalIsExact }) => {
    const shown = Math.min(items.length, query.pageSize ?? items.length);
    const all = write(total) + (totalIsExact ? '' : '+');
    const start = startOf(query);
    if (start === 0) return t('shown', { count: total, shown: write(shown), total: all });
    return t('shownRange', { count: total, from: write(start + 1), to: write(start + shown), total: all });
  };
}
