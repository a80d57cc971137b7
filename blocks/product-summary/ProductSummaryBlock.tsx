import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ChipLink } from '../../runtime/ui/Chip.tsx';
import { formatMeasure } from '../../runtime/ui/count-format.ts';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { useProductView } from '../../runtime/ui/product-view.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useSelection } from '../../runtime/ui/use-selection.ts';
import type { ProductSummaryProps } from '../../schemas/generated/blocks/product-summary.ts';
import { discountEnd } from './discount-end.ts';
import { Origin } from './Origin.tsx';
import { SummaryPrice } from './SummaryPrice.tsx';
import * as look from './summary-look.ts';

type Part = ProductSummaryProps['show'][number];

/** Most products have no discount that ends. */
const DiscountCountdown = lazy(() =>
  untilFetched(async () => ({ default: (await import('./DiscountCountdown.tsx')).DiscountCountdown })),
);

/** What the page's product is called, where it belongs, and what it costs as it is chosen. */
const ProductSummaryBlock = observer(({ props }: BlockProps<ProductSummaryProps>) => {
  const selection = useSelection();
  const view = useProductView();
  const { shop, locale } = useStores();
  const t = useMessages('product-summary');
  if (selection === undefined) return null;
  const { product, variant } = selection;
  const has = (part: Part) => props.show.includes(part);
  const sku = has('sku') ? (variant?.sku ?? product.sku) : undefined;
  const weight = has('weight') ? product.weight : undefined;
  const messages = has('messages') ? [product.discountMsg, product.msg].filter(isSaid) : [];
  return (
    <div className={look.summary}>
      <Origin product={product} hasBrand={has('brand')} hasCategories={has('categories')} hasLogo={props.brandLogo} />
      {has('title') && <h1 className={look.title}>{view.text(product.title)}</h1>}
      {(has('price') || has('stickers')) && (
        <SummaryPrice
          selection={selection}
          hasPrice={has('price')}
          hasSticker={has('stickers')}
          note={props.priceNote}
        />
      )}
      {messages.map((message) => (
        <p key={message} dir="auto" className={look.message}>
          {message}
        </p>
      ))}
      {has('countdown') && discountEnd(selection.discount, shop.madeAt) !== undefined && (
        <Suspense>
          <DiscountCountdown selection={selection} />
        </Suspense>
      )}
      {(sku !== undefined || weight !== undefined) && (
        <dl className={look.facts}>
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
              <dd>
                {t(product.weightUnit === 'kg' ? 'weight_kg' : 'weight_g', {
                  weight: formatMeasure(weight, locale.locale, shop.digits),
                })}
              </dd>
            </div>
          )}
        </dl>
      )}
      {has('tags') && product.tags.length > 0 && (
        <ul aria-label={t('tags')} className={look.tags}>
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

const isSaid = (message: string | undefined): message is string => message !== undefined && message.trim() !== '';

export default ProductSummaryBlock;
