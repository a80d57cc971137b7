import { observer } from 'mobx-react-lite';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { BrandReference, Product } from '../../schemas/generated/wire.ts';
import * as styles from './product-summary.styles.ts';

export interface BrandAndCategoriesProps {
  readonly product: Product;
  readonly hasBrand: boolean;
  readonly hasCategories: boolean;
  readonly hasLogo: boolean;
}

/** The brand and the categories of a product, each linked to its products. */
export const BrandAndCategories = observer(({ product, hasBrand, hasCategories, hasLogo }: BrandAndCategoriesProps) => {
  const { shop, locale } = useStores();
  const brand = hasBrand ? product.brandId : undefined;
  const categories = hasCategories ? product.categories : [];
  if (brand === undefined && categories.length === 0) return null;
  return (
    <p className={styles.brandAndCategories}>
      {brand !== undefined && (
        <ShopLink href={shop.href('brand-products', { slug: brand.slug })} className={styles.brand}>
          {hasLogo ? <BrandLogo brand={brand} /> : locale.text(brand.name)}
        </ShopLink>
      )}
      {categories.map(({ _id, slug, name }) => (
        <ShopLink key={_id} href={shop.href('category-products', { slug })} className={styles.category}>
          {locale.text(name)}
        </ShopLink>
      ))}
    </p>
  );
});
BrandAndCategories.displayName = 'BrandAndCategories';

/** The brand's logo, or its name if it has none or it failed to load. */
const BrandLogo = observer(({ brand }: { readonly brand: BrandReference }) => {
  const { locale } = useStores();
  const catalog = useStore(CatalogStore);
  const brandCollection = catalog.collection('brand', brand.slug);
  const { image, darkImage } = brandCollection?.status === 'ready' ? brandCollection.value : {};
  const name = locale.text(brand.name);
  if (image === undefined) return name;
  return (
    <ColorSchemeImage
      src={image}
      darkSrc={darkImage}
      isDarkScheme={locale.scheme === 'dark'}
      alt={name}
      ratio={1}
      sizes={`${styles.LOGO_SIZE}px`}
      widths={LOGO_WIDTHS}
      className={styles.logo}
    />
  );
});
BrandLogo.displayName = 'BrandLogo';

const LOGO_WIDTHS = { from: 64, to: 256 };
