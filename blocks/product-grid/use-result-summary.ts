import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductPages } from '../../runtime/stores/catalog/product-list.ts';
import { firstItemIndex, type ProductQuery } from '../../runtime/stores/catalog/product-query.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Formats the position in a list: "Showing 20 of 35 products", "Showing 201–220 of 1,000+ products". */
export function useResultSummary(): (query: ProductQuery, list: ProductPages) => string {
  const { locale, shop } = useStores();
  const t = useMessages('product-grid');
  const formatNumber = (count: number) => formatCount(count, locale.locale, shop.digits);
  return (query, { items, total, totalIsExact }) => {
    const shown = Math.min(items.length, query.pageSize ?? items.length);
    const formattedTotal = formatNumber(total) + (totalIsExact ? '' : '+');
    const start = firstItemIndex(query);
    if (start === 0) return t('shown', { count: total, shown: formatNumber(shown), total: formattedTotal });
    return t('shownRange', {
      count: total,
      from: formatNumber(start + 1),
      to: formatNumber(start + shown),
      total: formattedTotal,
    });
  };
}
