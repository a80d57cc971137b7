import { SCHEMES, type Scheme, WIDTHS } from '../../screenshots/screenshot-options.ts';
import type { ShopLanguage, TenantShop } from './find-tenant-shop.ts';

/** A shop in a language, width and scheme. */
export interface RenderCase {
  readonly shop: TenantShop;
  readonly language: ShopLanguage;
  readonly width: number;
  readonly scheme: Scheme;
}

/**
 * Every tenant and language in one width and scheme, and every width and scheme in one left-to-right and one
 * right-to-left language, each at two tenants. `npm run screenshots` has the full matrix.
 */
export function renderCasesOf(shops: readonly TenantShop[]): readonly RenderCase[] {
  const [width] = WIDTHS;
  const [scheme] = SCHEMES;
  const everyLanguage = shops.flatMap((shop) => shop.languages.map((language) => ({ shop, language, width, scheme })));
  const others = WIDTHS.flatMap((one) => SCHEMES.map((other) => ({ width: one, scheme: other }))).slice(1);
  const everySize = [true, false].flatMap((isRightToLeft) =>
    others.flatMap((size, index) =>
      shops.flatMap((shop, place) => {
        const language = shop.languages.find((one) => one.isRightToLeft === isRightToLeft);
        return language === undefined || (place + index) % 2 === 1 ? [] : [{ shop, language, ...size }];
      }),
    ),
  );
  return [...everyLanguage, ...everySize];
}
