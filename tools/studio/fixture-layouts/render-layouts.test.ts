import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../../runtime/app/test/test-shop.ts';
import { wholeProduct } from '../../../runtime/domain/test/whole-products.ts';
import { createStubApi } from '../../../runtime/ui/test/block-test-setup.ts';
import { exampleService, exampleServiceCategory } from '../../../runtime/ui/test/example-services.ts';
import { layouts } from './fixture-layouts.ts';

/** Where each page of a layout is looked at. */
const PATHS: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  product: '/products/nora',
  categories: '/categories',
  brands: '/brands',
  occasions: '/occasions',
  'service-categories': '/service-categories',
  services: '/service-categories/massage/services',
  service: '/services/warm-stones-1',
  wishlist: '/wishlist',
  cart: '/cart',
  checkout: '/checkout',
  'appointment-checkout': '/appointment-checkout',
  'sign-in': '/auth/sign-in',
  'sign-up': '/auth/sign-up',
  otp: '/auth/otp',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/auth/reset-password',
  addresses: '/my-account/addresses',
  orders: '/orders',
  order: `/orders/${'0'.repeat(24)}`,
  'track-orders': '/track-orders',
  thanks: '/thanks',
  'payment-failed': '/payment-failed',
  'select-branch': '/select-branch',
  wallet: '/my-account/wallet',
  points: '/my-account/points',
  vouchers: '/my-account/vouchers',
  invoices: '/my-account/invoices',
  invoice: `/my-account/invoices/${'0'.repeat(24)}`,
  subscriptions: '/my-account/subscriptions',
  appointments: '/my-account/appointments',
  appointment: `/appointments/${'0'.repeat(24)}`,
  'contact-us': '/contact-us',
  'my-account': '/my-account',
  'edit-profile': '/editProfile',
  'delete-account': '/delete-account',
  'about-us': '/about-us',
  faq: '/faq',
  'coming-soon': '/coming-soon',
  'not-found': '/nothing-here',
};

describe.each(['en', 'ar'])('in %s', (locale) => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    '%s renders on each of its pages, and no block fails but for its data',
    async (_, { document }) => {
      const api = createStubApi({
        products: async () => ({ data: [wholeProduct({ slug: 'nora' })] }),
        service: async () => ({ data: exampleService(1) }),
        serviceCategories: async () => ({ data: [exampleServiceCategory(1, 'massage', 'Massage')] }),
      });
      const shop = await createTestShop({ api });
      const { pages } = { pages: {}, ...document };
      for (const name of ['home', ...Object.keys(pages ?? {})]) {
        const path = PATHS[name];
        if (path === undefined) throw new Error(`no path is known for the page ${name}`);
        const { html } = await shop.render(document, path, locale);
        expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
      }
      // The backend knows one product, one service, one category of services and nothing else: with all their data, the blocks are looked at in a browser.
      expect(shop.problems.filter(({ code }) => code !== 'load-failed')).toEqual([]);
    },
  );
});
