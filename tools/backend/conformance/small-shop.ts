import { pino } from 'pino';
import type { Catalogue, ServiceSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { generateCatalogue, generateInitialCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { createBackend } from '../create-backend.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { ChangeFeed } from '../events/change-feed.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { BackendClient } from './backend-client.ts';

const [firstKind, secondKind] = ['a'.repeat(24), 'c'.repeat(24)];

const createService = (
  digit: string,
  facts: Partial<ServiceSeed> & Pick<ServiceSeed, 'slug' | 'name'>,
): ServiceSeed => ({
  _id: digit.repeat(24),
  description: { en: 'What is done', ar: 'ما نقوم به' },
  categoryId: firstKind,
  image: `/media/optics/services/${facts.slug}.svg`,
  images: [],
  price: 10,
  discountType: 'none',
  discountValue: 0,
  durationType: 'minutes',
  durationValue: 30,
  booking: {},
  ...facts,
});

/** What a shop of these tests does and knows beside selling: one thing of every kind that the calls tell apart. */
const createServices = (
  branchId: string,
): Pick<Catalogue, 'serviceCategories' | 'services' | 'experts' | 'metals'> => ({
  serviceCategories: [
    { _id: firstKind, slug: 'tests', name: { en: 'Tests', ar: 'فحوصات' }, image: '/media/optics/categories/tests.svg' },
    { _id: secondKind, slug: 'care', name: { en: 'Care', ar: 'عناية' }, image: '/media/optics/categories/care.svg' },
  ],
  services: [
    createService('1', {
      slug: 'eye-test',
      name: { en: 'Eye test', ar: 'فحص النظر' },
      booking: { needsExpert: true, bufferAfterMinutes: 30 },
    }),
    createService('2', {
      slug: 'fitting',
      name: { en: 'Lens fitting', ar: 'تجربة العدسات' },
      images: [{ _id: 'd'.repeat(24), path: '/media/optics/services/fitting-2.svg' }],
      price: 20,
      discountType: 'percentage',
      discountValue: 60,
      durationType: 'hours',
      durationValue: 1,
      booking: { places: 3, stepMinutes: 60 },
    }),
    createService('3', {
      slug: 'cleaning',
      name: { en: 'Cleaning', ar: 'تنظيف' },
      categoryId: secondKind,
      price: 5,
      discountType: 'fixed',
      discountValue: 1.5,
      durationValue: 10,
      branchIds: [branchId],
    }),
  ],
  experts: [
    { _id: '7'.repeat(24), fullName: { en: 'Noor', ar: 'نور' }, serviceIds: ['1'.repeat(24)], daysOff: [] },
    { _id: '8'.repeat(24), fullName: { en: 'Sami', ar: 'سامي' }, serviceIds: ['1'.repeat(24)], daysOff: [] },
    { _id: '9'.repeat(24), fullName: { en: 'Lina', ar: 'لينا' }, serviceIds: [], daysOff: [] },
  ],
  metals: { gold: 40, silver: 0.5, platinum: 15, usdRate: 3.25 },
});

/** A small shop of an optician, with services and prices of metals. */
export function generateSmallCatalogue(products: number): Catalogue {
  const catalogue = generateCatalogue({ tenant: 'lumen', products, today: 0 });
  return { ...catalogue, ...createServices(catalogue.shop.branches[0]?._id ?? '') };
}

/** The same shop in a database, and how it is asked: without a port, at a time that the test sets. */
export async function openSmallBackend(
  database: DatabaseConnection,
  clock: { now(): number },
  parts: Partial<Pick<BackendDependencies, 'social' | 'log' | 'payments'>> = {},
): Promise<BackendClient> {
  const { metals: _, ...withoutMetals } = generateSmallCatalogue(5);
  const registration = { id: 'bare', hosts: ['bare.example'], isDefault: false };
  await seedTenants(database.db, [
    { tenant: 'lumen', version: '1', createCatalogue: () => generateSmallCatalogue(5) },
    { tenant: 'bare', version: '1', createCatalogue: () => ({ ...withoutMetals, registration, contentPages: [] }) },
  ]);
  const app = createBackend({
    db: database.db,
    changes: new ChangeFeed(),
    token: 'small',
    log: pino({ level: 'silent' }),
    clock,
    createInitialCatalogue: (tenant) => generateInitialCatalogue(tenant, { products: 5, today: 0 }),
    ...parts,
  });
  return new BackendClient('http://small.example', 'small', async (input, init) => app.request(String(input), init));
}
