import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Catalogue, ServiceSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { generateCatalogue, generateInitialCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { createBackend } from '../create-backend.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { ChangeFeed } from '../events/change-feed.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { BackendClient } from './backend-client.ts';
import { Outbox } from './outbox.ts';
import { openTestDatabase } from './test-database.ts';

const SMALL_URL = 'http://small.example';
const SMALL_TOKEN = 'small';

const [firstKind, secondKind] = ['a'.repeat(24), 'c'.repeat(24)];

const createService = (
  digit: string,
  fields: Partial<ServiceSeed> & Pick<ServiceSeed, 'slug' | 'name'>,
): ServiceSeed => ({
  _id: digit.repeat(24),
  description: { en: 'What is done', ar: 'ما نقوم به' },
  categoryId: firstKind,
  image: `/media/optics/services/${fields.slug}.svg`,
  images: [],
  price: 10,
  discountType: 'none',
  discountValue: 0,
  durationType: 'minutes',
  durationValue: 30,
  booking: {},
  ...fields,
});

/** Services, experts and metal prices: one of each kind that the calls distinguish. */
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

/** A small shop of an optician, with services and metal prices. */
export function generateSmallCatalogue(products: number): Catalogue {
  const catalogue = generateCatalogue({ tenant: 'lumen', products, today: 0 });
  return { ...catalogue, ...createServices(catalogue.shop.branches[0]?._id ?? '') };
}

type Dependencies = Partial<Pick<BackendDependencies, 'social' | 'log' | 'payments'>>;
export type OpenDependencies = () => Dependencies | Promise<Dependencies>;

/** Two small shops in a database, and a client of their backend without a port. */
export async function openSmallBackend(
  database: DatabaseConnection,
  clock: { now(): number },
  dependencies: Dependencies = {},
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
    token: SMALL_TOKEN,
    log: pino({ level: 'silent' }),
    clock,
    createInitialCatalogue: (tenant) => generateInitialCatalogue(tenant, { products: 5, today: 0 }),
    ...dependencies,
  });
  return new BackendClient(SMALL_URL, SMALL_TOKEN, async (input, init) => app.request(String(input), init));
}

/**
 * Two small shops on a database of the tests of a file, opened before them and closed after them.
 *
 * @param at epoch ms of the clock
 */
export function setUpSmallShop(
  at = Date.parse('2026-03-01T10:00:00Z'),
  openDependencies: OpenDependencies = () => ({}),
) {
  const clock = { at, now: () => clock.at };
  let opened: { readonly connection: DatabaseConnection; readonly client: BackendClient } | undefined;
  const requireOpened = () => {
    if (opened === undefined) throw new Error('the shop is used before it is open');
    return opened;
  };
  beforeAll(async () => {
    const connection = await openTestDatabase();
    opened = { connection, client: await openSmallBackend(connection, clock, await openDependencies()) };
  });
  afterAll(() => opened?.connection.close());
  const database: DatabaseConnection = {
    get db() {
      return requireOpened().connection.db;
    },
    listen: (...subscription) => requireOpened().connection.listen(...subscription),
    close: () => requireOpened().connection.close(),
  };
  const shop = new BackendClient(SMALL_URL, SMALL_TOKEN, (input, init) => requireOpened().client.send(input, init));
  return { clock, database, shop, outbox: new Outbox(() => database) };
}
