import { expect, it } from 'vitest';
import { exampleDocument } from '../../page/test/example-document.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { createShopContext } from './create-shop-context.ts';

const noteIn = (country: string, settings: object) => {
  const tenant = exampleTenant({ document: exampleDocument({ settings }) });
  const view = { locale: 'en', country, currency: 'KWD', scheme: 'light' } as const;
  return createShopContext(tenant, view, 'https://shop.example', 0).priceNote;
};

it('the price note applies to the countries of the document only', () => {
  const priceNote = { countries: ['SA'], deliveryLink: '/pages/delivery' };
  expect(noteIn('SA', { priceNote })).toEqual(priceNote);
  expect(noteIn('KW', { priceNote })).toBeUndefined();
  expect(noteIn('SA', {})).toBeUndefined();
});
