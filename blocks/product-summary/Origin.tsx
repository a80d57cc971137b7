import { observer } from 'mobx-react-lite';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BrandReference, Product } from '../../schemas/generated/wire.ts';
import * as look from './summary-look.ts';

export interface OriginProps {
  readonly product: Product;
  readonly hasBrand: boolean;
  readonly hasCategories: boolean;
  readonly hasLogo: boolean;
}

/** Who made it and what it is: the brand and the categories, each the way to its products. */
export const Origin = observer(({ product, hasBrand, hasCategories, hasLogo }: OriginProps) => {
  const { shop, locale } = useStores();
  const brand = hasBrand ? product.brandId : undefined;
  const categories = hasCategories ? product.categories : [];
  if (brand === undefined && categories.length === 0) return null;
  return (
    <p className={look.origin}>
      {brand !== undefined && (
        <ShopLink href={shop.href('brand-products', { slug: brand.slug })} className={look.brand}>
          {hasLogo ? <BrandLogo brand={brand} /> : locale.text(brand.name)}
        </ShopLink>
      )}
      {categories.map(({ _id, slug, name }) => (
        <ShopLink key={_id} href={shop.href('category-products', { slug })} className={look.category}>
          {locale.text(name)}
        </ShopLink>
      ))}
    </p>
  );
});
Origin.displayName = 'Origin';

/** The brand's name where it has no logo, or none could be fetched. */
const BrandLogo = observer(({ brand }: { readonly brand: BrandReference }) => {
  const { catalog, locale } = useStores();
  const found = catalog.collection('brand', brand.slug);
  const { image, darkImage } = found?.status === 'ready' ? found.value : {};
  const name = locale.text(brand.name);
  if (image === undefined) return name;
  return (
    <SchemePicture
      src={image}
      darkSrc={darkImage}
      isDark={locale.scheme === 'dark'}
      alt={name}
      ratio={1}
      sizes={`${look.LOGO}px`}
      widths={LOGO_WIDTHS}
      className={look.logo}
    />
  );
});
BrandLogo.displayName = 'BrandLogo';

const LOGO_WIDTHS = { from: 64, to: 256 };
