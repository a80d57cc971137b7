import type { StudioShop } from '../../studio-protocol.ts';

/** Example shop for tests. */
export const SHOP: StudioShop = {
  tenant: 'lumen',
  defaultLanguage: 'en',
  languages: ['en', 'ar'],
  countries: ['KW', 'SA'],
  addresses: { home: '/', products: '/products', product: '/products/nora' },
  isOpen: true,
};
