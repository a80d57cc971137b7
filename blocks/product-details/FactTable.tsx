import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatMeasure } from '../../runtime/ui/count-format.ts';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useSelection } from '../../runtime/ui/use-selection.ts';
import type { ProductDetailsProps } from '../../schemas/generated/blocks/product-details.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import * as look from './details-look.ts';

export type Fact = ProductDetailsProps['facts'][number];

/** Those of the facts that are known of a product. */
export function factsOf(product: Product, wanted: readonly Fact[]): readonly Fact[] {
  const isKnown: Readonly<Record<Fact, boolean>> = {
    sku: product.sku !== undefined || product.variants.length > 0,
    brand: product.brandId !== undefined,
    categories: product.categories.length > 0,
    weight: product.weight !== undefined,
    tags: product.tags.length > 0,
  };
  return wanted.filter((fact) => isKnown[fact]);
}

export interface FactTableProps {
  readonly product: Product;
  readonly facts: readonly Fact[];
}

/** What is known of a product, by name. The number of the article is that of what is chosen. */
export const FactTable = observer(({ product, facts }: FactTableProps) => {
  const t = useMessages('product-details');
  const { shop, locale } = useStores();
  const variant = useSelection()?.variant;
  const names: Readonly<Record<Fact, string>> = {
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
        <ShopLink href={shop.href('brand-products', { slug: product.brandId.slug })} className={look.link}>
          {locale.text(product.brandId.name)}
        </ShopLink>
      ),
    categories: () => (
      <Links
        links={product.categories.map(({ slug, name }) => ({
          text: locale.text(name),
          href: shop.href('category-products', { slug }),
        }))}
      />
    ),
    tags: () => (
      <Links
        links={product.tags.map((tag) => ({
          text: locale.text(tag),
          href: shop.href('products', {}, { q: locale.text(tag) }),
        }))}
      />
    ),
  };
  return (
    <dl className={look.table}>
      {facts.map((fact) => (
        <div key={fact} className={look.row}>
          <dt className={look.name}>{names[fact]}</dt>
          <dd className={look.value}>{values[fact]()}</dd>
        </div>
      ))}
    </dl>
  );
});
FactTable.displayName = 'FactTable';

const Links = ({
  links,
}: {
  readonly links: readonly { readonly text: string; readonly href: string | undefined }[];
}) =>
  links.map(({ text, href }, index) => (
    <Fragment key={text}>
      {index > 0 && <span aria-hidden> · </span>}
      <ShopLink href={href} className={look.link}>
        <bdi>{text}</bdi>
      </ShopLink>
    </Fragment>
  ));
