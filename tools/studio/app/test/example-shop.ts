import type { StudioShop } from '../../wire.ts';

/** The shop whose studio tests open. */
export const SHOP: StudioShop = {
  tenant: 'lumen',
  defaultLanguage: 'en',
  languages: ['en', 'ar'],
  countries: ['KW', 'SA'],
  addresses: { home: '/', products: '/products', product: '/products/nora' },
  isOpen: true,
};
