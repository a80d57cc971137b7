import type { Country, Currency } from '../../../schemas/generated/wire.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';

/** A shop in Kuwait in English and Arabic, with dinar and riyal and all pages but the wishlist. */
export const exampleShopContext: ShopContext = {
  tenant: 'lumen',
  version: 1,
  origin: 'https://lumen.example',
  appName: 'Lumen',
  appDescription: 'Glasses that fit.',
  socialLinks: { instagram: 'https://www.instagram.com/lumen' },
  timeZone: 'Asia/Kuwait',
  digits: 'latin',
  isIndexed: true,
  providers: [],
  requiresBranch: false,
  hasInstallments: false,
  hasTabby: false,
  image: '/media/optics/heroes/home.svg',
  pages: [
    'home',
    'products',
    'product',
    'category-products',
    'brand-products',
    'occasion-products',
    'section-products',
    'about-us',
    'faq',
    'privacy-policy',
    'terms-and-conditions',
    'coming-soon',
  ],
  defaultLanguage: 'en',
  languages: [
    { code: 'en', name: 'English' },
    { code: 'ar', name: 'العربية' },
  ],
  countries: [exampleCountry(1, 'KW', 'Kuwait', 'الكويت'), exampleCountry(2, 'SA', 'Saudi Arabia', 'السعودية')],
  currencies: [
    exampleCurrency(1, 'KW', 'KWD', 'Kuwait', 'الكويت'),
    exampleCurrency(2, 'SA', 'SAR', 'Saudi Arabia', 'السعودية'),
  ],
  locale: 'en',
  country: 'KW',
  currency: 'KWD',
  scheme: 'light',
  renderedAt: Date.UTC(2027, 0, 20, 9),
  currentYear: 2027,
};

/** A country of the wire; `number` determines its id. */
export function exampleCountry(number: number, code: string, en: string, ar: string): Country {
  const image = `/media/world/countries/${code.toLowerCase()}.svg`;
  return { _id: exampleId('c0', number), image, code, title: { en, ar }, min_tel_length: 8, max_tel_length: 9 };
}

/** A currency of the wire; `number` determines its id. */
export function exampleCurrency(number: number, iso2c: string, iso3c: string, en: string, ar: string): Currency {
  const image = `/media/world/countries/${iso2c.toLowerCase()}.svg`;
  return {
    _id: exampleId('d0', number),
    countryId: { _id: exampleId('c0', number), iso2c, image, title: { en, ar } },
    currencyId: { iso3c },
    availableCashOnDelivery: true,
    cashOnDeliveryCost: 0,
  };
}

function exampleId(kind: string, number: number): string {
  return kind + number.toString(16).padStart(22, '0');
}
