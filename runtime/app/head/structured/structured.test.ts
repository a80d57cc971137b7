import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StructuredThing } from '../../../../schemas/generated/structured.ts';
import type { Branch, Product, Variant } from '../../../../schemas/generated/wire.ts';
import { lens } from '../../../domain/test/whole-products.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import { exampleProduct, exampleProducts } from '../../../ui/test/example-products.ts';
import { exampleService } from '../../../ui/test/example-services.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { scriptJson } from '../../render/escape.ts';
import { structuredProblems } from '../../test/check-structured.ts';
import { breadcrumbListJsonLd } from './breadcrumb-list.ts';
import { itemListJsonLd } from './item-list.ts';
import { organizationJsonLd, webSiteJsonLd } from './organization.ts';
import { productJsonLd } from './product.ts';
import { serviceJsonLd } from './service.ts';
import { storeJsonLd } from './store.ts';

const problemsOf = (...things: readonly (StructuredThing | undefined)[]) =>
  structuredProblems(scriptJson({ '@context': 'https://schema.org', '@graph': things }));

const productWith = (more: Partial<Product> = {}): Product => ({
  ...exampleProduct(1),
  description: { en: '<p>Acetate, <b>48</b> mm.</p>' },
  images: [{ _id: 'a'.repeat(24), path: '/media/optics/products/nora-1/side.svg' }],
  categories: [{ _id: 'e'.repeat(24), name: { en: 'Round frames' }, slug: 'round' }],
  options: [],
  optionsList: [],
  optionColors: [],
  variants: [],
  lensOptions: [],
  tags: [],
  descriptionAccordion: [],
  sku: 'LUM-1',
  weight: 24,
  weightUnit: 'g',
  ...more,
});

const variant = (number: number, sellPrice: number, more: Partial<Variant> = {}): Variant => ({
  id: number.toString(16).padStart(24, '0'),
  _id: number.toString(16).padStart(24, '0'),
  title: { en: `V${number}` },
  sku: `LUM-1-${number}`,
  sellPrice,
  isLimited: true,
  quantity: 3,
  varientOption: [],
  ...more,
});

const facts = (more: Partial<ShopContext> = {}): ShopContext => ({ ...exampleShopContext, ...more });
const offersJsonLd = (more: Partial<Product>, shop = facts()) => productJsonLd(shop, productWith(more)).offers;

describe('a product', () => {
  it('has name, description, images, brand, category, SKU and weight', () => {
    const jsonLd = productJsonLd(facts(), productWith());
    expect(problemsOf(jsonLd)).toEqual([]);
    expect(jsonLd).toMatchObject({
      name: 'Nora 1',
      url: 'https://lumen.example/en-KW/products/nora-1',
      description: 'Acetate, 48 mm.',
      image: [
        'https://lumen.example/_image/1280/media/optics/products/nora-1/main.svg',
        'https://lumen.example/_image/1280/media/optics/products/nora-1/side.svg',
      ],
      sku: 'LUM-1',
      category: 'Round frames',
      brand: { '@type': 'Brand', name: 'Halden' },
      weight: { '@type': 'QuantitativeValue', value: 24, unitCode: 'GRM' },
    });
  });

  it('has its current price with the currency’s decimals', () => {
    expect(offersJsonLd({ sellPrice: 24.5 })).toMatchObject({
      '@type': 'Offer',
      price: '24.500',
      priceCurrency: 'KWD',
    });
    expect(offersJsonLd({ sellPrice: 24.5 }, facts({ currency: 'EUR' }))).toMatchObject({ price: '24.50' });
    expect(offersJsonLd({ sellPrice: 2400 }, facts({ currency: 'JPY' }))).toMatchObject({ price: '2400' });
  });

  it('is in stock or sold out', () => {
    expect(offersJsonLd({})).toMatchObject({ availability: 'https://schema.org/InStock' });
    expect(offersJsonLd({ quantity: 0 })).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    expect(offersJsonLd({ quantity: 0, isStockLimited: false })).toMatchObject({
      availability: 'https://schema.org/InStock',
    });
  });

  it('is in stock as long as a variant or lens is', () => {
    const out = { isStockLimited: true, quantity: 0 };
    expect(offersJsonLd({ ...out, variants: [variant(1, 20, { isLimited: true, quantity: 5 })] })).toMatchObject({
      availability: 'https://schema.org/InStock',
    });
    const lensOptions = [lens('-1.00', { price: 7, quantity: 2 }), lens('-2.00', { price: 5, quantity: 0 })];
    expect(offersJsonLd({ lensOptions })).toMatchObject({ availability: 'https://schema.org/InStock', price: '7.000' });
    expect(offersJsonLd({ lensOptions: lensOptions.slice(1) })).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('with lenses costs the cheapest, until its discount ends', () => {
    const day = (days: number) => new Date(exampleShopContext.renderedAt + days * 86_400_000).toISOString();
    const half = { discountType: 'percentage', discountValue: 50, discountEndDate: day(2) } as const;
    const lensOptions = [lens('-1.00', { price: 8, ...half }), lens('-2.00', { price: 6 })];
    const ownSale = { discountType: 'percentage', discountValue: 5, discountEndDate: day(9) } as const;
    expect(offersJsonLd({ ...ownSale, lensOptions })).toMatchObject({
      price: '4.000',
      priceValidUntil: day(2).slice(0, 10),
    });
    expect(offersJsonLd({ ...ownSale, lensOptions: lensOptions.slice(1) })).not.toHaveProperty('priceValidUntil');
  });

  it('on sale has a price until the discount’s last day', () => {
    const now = exampleShopContext.renderedAt;
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
    for (const discountType of ['percentage', 'fixed_amount'] as const) {
      const discount = { discountType, discountValue: 5, discountEndDate: day(3) };
      expect(offersJsonLd(discount)).toMatchObject({ priceValidUntil: day(3).slice(0, 10) });
      expect(offersJsonLd({ ...discount, discountStartDate: day(1) })).not.toHaveProperty('priceValidUntil');
      expect(offersJsonLd({ ...discount, discountEndDate: day(-1) })).not.toHaveProperty('priceValidUntil');
      expect(problemsOf(productJsonLd(facts(), productWith(discount)))).toEqual([]);
    }
  });

  it('sold elsewhere is offered at its external link, if safe', () => {
    const link = 'https://example.com/nora';
    expect(offersJsonLd({ isExternal: true, externalProductLink: link })).toMatchObject({ url: link });
    for (const externalProductLink of ['javascript:alert(1)', '', 'nora']) {
      expect(offersJsonLd({ isExternal: true, externalProductLink })).toMatchObject({
        url: 'https://lumen.example/en-KW/products/nora-1',
      });
    }
  });

  it('with variants has a price range of those in stock', () => {
    const variants = [variant(1, 30), variant(2, 20), variant(3, 10, { quantity: 0 }), variant(4, 25)];
    expect(offersJsonLd({ variants })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '20.000',
      highPrice: '30.000',
      offerCount: 3,
      availability: 'https://schema.org/InStock',
    });
    expect(offersJsonLd({ variants: [variant(1, 20), variant(2, 20)] })).toMatchObject({
      '@type': 'Offer',
      price: '20.000',
    });
    const soldOut = offersJsonLd({ variants: variants.map((each) => ({ ...each, quantity: 0 })) });
    expect(soldOut).toMatchObject({ offerCount: 4, availability: 'https://schema.org/OutOfStock' });
    expect(problemsOf(productJsonLd(facts(), productWith({ variants })))).toEqual([]);
  });

  it('is valid with any text, and cannot end its script', () => {
    const text = fc.oneof(fc.constantFrom(...naughtyStrings), fc.string());
    fc.assert(
      fc.property(text, text, text, (name, words, path) => {
        const jsonLd = productJsonLd(
          facts(),
          productWith({ title: { en: name }, description: { en: words }, sku: name, mainImage: `/media/${path}` }),
        );
        expect(problemsOf(jsonLd)).toEqual([]);
        expect(scriptJson(jsonLd)).not.toContain('<');
      }),
    );
  });
});

describe('a service', () => {
  it('has name, description, images, category, provider and price', () => {
    const images = [{ _id: 'a'.repeat(24), path: '/media/spa/services/oil.svg' }];
    const jsonLd = serviceJsonLd(facts(), exampleService(1, { images, price: 24.5 }));
    expect(problemsOf(jsonLd)).toEqual([]);
    expect(jsonLd).toMatchObject({
      '@type': 'Service',
      name: 'Warm stones 1',
      url: 'https://lumen.example/en-KW/services/warm-stones-1',
      description: 'Warm stones along the back, then oil of sage.',
      image: [
        'https://lumen.example/_image/1280/media/spa/services/warm-stones.svg',
        'https://lumen.example/_image/1280/media/spa/services/oil.svg',
      ],
      serviceType: 'Massage',
      provider: { '@type': 'Organization', name: 'Lumen' },
      offers: { '@type': 'Offer', price: '24.500', priceCurrency: 'KWD' },
    });
  });
});

describe('a list', () => {
  it('has the URLs of its products, numbered across pages', () => {
    const list = itemListJsonLd(facts(), { products: exampleProducts(2), services: [] }, { page: '2' });
    expect(problemsOf(list)).toEqual([]);
    expect(list?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 201, url: 'https://lumen.example/en-KW/products/nora-1', name: 'Nora 1' },
      { '@type': 'ListItem', position: 202, url: 'https://lumen.example/en-KW/products/nora-2', name: 'Nora 2' },
    ]);
  });

  it('is omitted when empty or without product pages', () => {
    expect(itemListJsonLd(facts(), { products: [], services: [] }, {})).toBeUndefined();
    const shop = facts({ pages: ['home', 'products'] });
    expect(itemListJsonLd(shop, { products: exampleProducts(2), services: [] }, {})).toBeUndefined();
    expect(itemListJsonLd(shop, { products: [], services: [exampleService(1)] }, {})).toBeUndefined();
  });
});

describe('the shop', () => {
  it('has its icon, social links and search', () => {
    const organization = organizationJsonLd(facts());
    const site = webSiteJsonLd(facts());
    expect(problemsOf(organization, site)).toEqual([]);
    expect(organization).toMatchObject({
      name: 'Lumen',
      logo: 'https://lumen.example/icon-512.png',
      sameAs: ['https://www.instagram.com/lumen'],
    });
    expect(site.potentialAction?.target.urlTemplate).toBe(
      'https://lumen.example/en-KW/products?q={search_term_string}',
    );
  });
});

describe('breadcrumbs', () => {
  it('end with the page itself, without a URL', () => {
    const above = [
      { label: 'Home', href: '/en-KW' },
      { label: 'Products', href: '/en-KW/products' },
    ];
    const list = breadcrumbListJsonLd({ ancestors: above, current: 'Nora' }, 'https://lumen.example');
    expect(problemsOf(list)).toEqual([]);
    expect(list?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lumen.example/en-KW' },
      { '@type': 'ListItem', position: 2, name: 'Products', item: 'https://lumen.example/en-KW/products' },
      { '@type': 'ListItem', position: 3, name: 'Nora' },
    ]);
  });
});

describe('a branch', () => {
  const branch = (more: Partial<Branch> = {}): Branch => ({
    _id: 'b'.repeat(24),
    name: { en: 'Salmiya' },
    address: { en: 'Block 4, Salem Al Mubarak Street' },
    country: { _id: exampleShopContext.countries[0]?._id ?? '', title: { en: 'Kuwait' } },
    city: { _id: 'c'.repeat(24), name: { en: 'Hawalli' } },
    area: { _id: 'd'.repeat(24), name: { en: 'Salmiya' } },
    phoneNumber: '+96522201234',
    isDefault: true,
    allowDeliveryOrders: true,
    status: 'active',
    workingHours: [
      { day: 6, from: '09:30', to: '13:00' },
      { day: 6, from: '16:00', to: '21:30' },
      { day: 7, from: '16:00', to: '21:30' },
    ],
    ...more,
  });

  it('has address, telephone and opening hours', () => {
    const store = storeJsonLd(facts(), branch());
    expect(problemsOf(store)).toEqual([]);
    expect(store).toMatchObject({
      name: 'Lumen · Salmiya',
      telephone: '+96522201234',
      address: { addressLocality: 'Salmiya', addressRegion: 'Hawalli', addressCountry: 'KW' },
    });
    expect(store?.openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:30', closes: '13:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday', 'Sunday'], opens: '16:00', closes: '21:30' },
    ]);
  });

  it('has no undialable number', () => {
    const store = storeJsonLd(facts(), branch({ phoneNumber: '2220 1234', workingHours: [] }));
    expect(problemsOf(store)).toEqual([]);
    expect(store).not.toHaveProperty('telephone');
  });

  it('is omitted when inactive', () => expect(storeJsonLd(facts(), branch({ status: 'inactive' }))).toBeUndefined());
});
