import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatMeasure } from '../../runtime/ui/format/number-format.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useProductSelection } from '../../runtime/ui/selection/use-product-selection.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductDetailsProps } from '../../schemas/generated/blocks/product-details.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import * as styles from './product-details.styles.ts';

export type Fact = ProductDetailsProps['facts'][number];

/** The requested facts that the product has. */
export function availableFacts(product: Product, requested: readonly Fact[]): readonly Fact[] {
  const isKnown: Readonly<Record<Fact, boolean>> = {
    sku: product.sku !== undefined || product.variants.length > 0,
    brand: product.brandId !== undefined,
    categories: product.categories.length > 0,
    weight: product.weight !== undefined,
    tags: product.tags.length > 0,
  };
  return requested.filter((fact) => isKnown[fact]);
}

export interface FactTableProps {
  readonly product: Product;
  readonly facts: readonly Fact[];
}

/** A table of product facts. The SKU is that of the selected variant. */
export const FactTable = observer(({ product, facts }: FactTableProps) => {
  const t = useMessages('product-details');
  const { shop, locale } = useStores();
  const variant = useProductSelection()?.variant;
  const labels: Readonly<Record<Fact, string>> = {
    sku: t('sku'),
    brand: t('brand'),
    categories: t('categories'),
    weight: t('weight'),
    tags: t('tags'),
  };
  const values: Readonly<Record<Fact, () => ReactNode>> = {
    sku: () => <bdi>{variant?.sku ?? product.sku}</bdi>,
    weight: () =>
      t(product.weightUnit === 'kg' ? 'weight_kg' : 'weight_g', {
        weight: formatMeasure(product.weight ?? 0, locale.locale, shop.digits),
      }),
    brand: () =>
      product.brandId && (
        <ShopLink href={shop.href('brand-products', { slug: product.brandId.slug })} className={styles.link}>
          {locale.text(product.brandId.name)}
        </ShopLink>
      ),
    categories: () => (
      <LinkList
        links={product.categories.map(({ slug, name }) => ({
          text: locale.text(name),
          href: shop.href('category-products', { slug }),
        }))}
      />
    ),
    tags: () => (
      <LinkList
        links={product.tags.map((tag) => ({
          text: locale.text(tag),
          href: shop.href('products', {}, { q: locale.text(tag) }),
        }))}
      />
    ),
  };
  return (
    <dl className={styles.table}>
      {facts.map((fact) => (
        <div key={fact} className={styles.row}>
          <dt className={styles.name}>{labels[fact]}</dt>
          <dd className={styles.value}>{values[fact]()}</dd>
        </div>
      ))}
    </dl>
  );
});
FactTable.displayName = 'FactTable';

const LinkList = ({
  links,
}: {
  readonly links: readonly { readonly text: string; readonly href: string | undefined }[];
}) =>
  links.map(({ text, href }, index) => (
    <Fragment key={text}>
      {index > 0 && <span aria-hidden> · </span>}
      <ShopLink href={href} className={styles.link}>
        <bdi>{text}</bdi>
      </ShopLink>
    </Fragment>
  ));
