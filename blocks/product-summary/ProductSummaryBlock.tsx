import { observer } from 'mobx-react-lite';
import { discountEnd, isDiscountActive } from '../../runtime/domain/product/discount.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ChipLink } from '../../runtime/ui/primitives/Chip.tsx';
import { useProductViewModel } from '../../runtime/ui/product/use-product-view-model.ts';
import { useProductSelection } from '../../runtime/ui/selection/use-product-selection.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductSummaryProps } from '../../schemas/generated/blocks/product-summary.ts';
import { BrandAndCategories } from './BrandAndCategories.tsx';
import { DiscountCountdown } from './DiscountCountdown.tsx';
import { useWeightFormat } from './MetalPriceNote.tsx';
import * as styles from './product-summary.styles.ts';
import { SummaryPrice } from './SummaryPrice.tsx';

export { load } from './load.ts';

type SummaryPart = ProductSummaryProps['show'][number];

/** Title, brand, categories and price of the page's product as selected. */
const ProductSummaryBlock = observer(({ props }: BlockProps<ProductSummaryProps>) => {
  const selection = useProductSelection();
  const view = useProductViewModel();
  const { shop, locale } = useStores();
  const t = useMessages('product-summary');
  const weightOf = useWeightFormat();
  if (selection === undefined) return null;
  const { product, variant } = selection;
  const isShown = (part: SummaryPart) => props.show.includes(part);
  const sku = isShown('sku') ? (variant?.sku ?? product.sku) : undefined;
  const weight = isShown('weight') ? weightOf(product) : undefined;
  const isDiscounted = isDiscountActive(selection.discount, shop.renderedAt);
  const messages = isShown('messages')
    ? [isDiscounted && product.discountMsg, product.msg]
        .map((text) => locale.text(text || {}))
        .filter((text) => text.trim())
    : [];
  return (
    <div className={styles.summary}>
      <BrandAndCategories
        product={product}
        hasBrand={isShown('brand')}
        hasCategories={isShown('categories')}
        hasLogo={props.brandLogo}
      />
      {isShown('title') && <h1 className={styles.title}>{view.text(product.title)}</h1>}
      {(isShown('price') || isShown('stickers')) && (
        <SummaryPrice
          selection={selection}
          hasPrice={isShown('price')}
          hasSticker={isShown('stickers')}
          note={props.priceNote}
          metalPricesHref={shop.resolveLink(props.metalPricesLink)}
        />
      )}
      {messages.map((message) => (
        <p key={message} dir="auto" className={styles.message}>
          {message}
        </p>
      ))}
      {isShown('countdown') && discountEnd(selection.discount, shop.renderedAt) !== undefined && (
        <DiscountCountdown selection={selection} />
      )}
      {(sku !== undefined || weight !== undefined) && (
        <dl className={styles.facts}>
          {sku !== undefined && (
            <div>
              <dt>{t('sku')}</dt>
              <dd>
                <bdi>{sku}</bdi>
              </dd>
            </div>
          )}
          {weight !== undefined && (
            <div>
              <dt>{t('weight')}</dt>
              <dd>{weight}</dd>
            </div>
          )}
        </dl>
      )}
      {isShown('tags') && product.tags.length > 0 && (
        <ul aria-label={t('tags')} className={styles.tags}>
          {product.tags.map((tag) => (
            <li key={view.text(tag)}>
              <ChipLink href={shop.href('products', {}, { q: view.text(tag) })}>{view.text(tag)}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

export default ProductSummaryBlock;
