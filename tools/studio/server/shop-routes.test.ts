import { describe, expect, it } from 'vitest';
import { serveStudio } from './test/serve-studio.ts';

const json = (body: string) => JSON.parse(body);

describe('shop data for the studio', () => {
  it('contains an example path for every page with data', async () => {
    const { call, backend } = await serveStudio();
    backend.lists.set('/categories', [{ slug: 'rings' }]);
    backend.lists.set('/brands', []);
    backend.lists.set('/occasions', [{ slug: 'eid' }]);
    backend.lists.set('/crm/service-categories', [{ slug: 'massage' }]);
    backend.lists.set('/crm/services', [{ slug: 'hot-stones' }]);
    backend.lists.set('/theme/products', [{ slug: 'nora' }]);
    backend.lists.set('/sections/new-in/products', { slug: 'new-in', products: [] });
    backend.versions.set('lumen', [Buffer.from('{ "section": "gone", "link": "/sections/new-in/products" }')]);
    const { status, body } = await call('GET', '/shop');
    expect(status).toBe(200);
    expect(json(body)).toEqual({
      tenant: 'lumen',
      isOpen: false,
      defaultLanguage: 'en',
      fonts: [],
      languages: ['en', 'ar'],
      countries: ['KW', 'SA'],
      addresses: {
        home: '/',
        products: '/products',
        product: '/products/nora',
        cart: '/cart',
        checkout: '/checkout',
        'appointment-checkout': '/appointment-checkout',
        categories: '/categories',
        category: '/categories/rings',
        'category-products': '/categories/rings/products',
        brands: '/brands',
        occasions: '/occasions',
        'occasion-products': '/occasions/eid/products',
        'section-products': '/sections/new-in/products',
        'service-categories': '/service-categories',
        services: '/service-categories/massage/services',
        service: '/services/hot-stones',
        wishlist: '/wishlist',
        'sign-in': '/auth/sign-in',
        'sign-up': '/auth/sign-up',
        otp: '/auth/otp',
        'forgot-password': '/auth/forgot-password',
        'reset-password': '/auth/reset-password',
        addresses: '/my-account/addresses',
        orders: '/orders',
        order: `/orders/${'0'.repeat(24)}`,
        'track-orders': '/track-orders',
        thanks: `/thanks?orderId=${'0'.repeat(24)}`,
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
        'about-us': '/about-us',
        faq: '/faq',
        'privacy-policy': '/privacy-policy',
        'terms-and-conditions': '/terms-and-conditions',
        'delete-account': '/delete-account',
        'coming-soon': '/coming-soon',
        'not-found': '/there-is-no-such-page',
      },
    });
  });

  it('contains the schema for the editor', async () => {
    const { call } = await serveStudio();
    expect(json((await call('GET', '/schema')).body)).toHaveProperty('$defs');
  });

  it('lists the layouts with titles, and the expected messages of broken ones', async () => {
    const { call } = await serveStudio();
    expect(json((await call('GET', '/layouts')).body)).toEqual([
      { name: 'every-block', title: 'Every block there is' },
      { name: 'spans', title: 'Spans' },
      { name: 'broken/no-name', title: 'No name', expected: 'no-name.json:1:1 error' },
    ]);
    expect((await call('GET', '/layouts/broken%2Fno-name')).bytes).toEqual(Buffer.from('\uFEFF{'));
    expect((await call('GET', '/layouts/spans')).body).toBe('{ "of": "spans" }');
  });

  it.each(['..%2Fsecret', '%2Fetc%2Fpasswd', 'broken%2F..%2Fspans', 'spans.json', '%'])(
    'has no layout at %s',
    async (name) => {
      const { call } = await serveStudio();
      expect((await call('GET', `/layouts/${name}`)).status).toBe(404);
    },
  );
});
