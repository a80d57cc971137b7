import { generateCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { connectDatabase } from '../../backend/database/connect-database.ts';
import { runAsTenant } from '../../backend/database/tenant-transaction.ts';
import { computeSeedVersion, seedTenants } from '../../backend/seed/seed-tenants.ts';

export const LARGE_TENANT = 'lumen';
/** A smaller number is for work on the bench itself. */
const PRODUCT_COUNT = Number(process.env.BENCH_PRODUCTS ?? 100_000);
/** How many products have stock for all orders of the bench. */
const STOCKED_COUNT = 400;

/** Seeds a database with one shop of 100,000 products; the backend seeds the other tenants. */
export async function seedLargeShop(url: string | undefined, folder: string): Promise<void> {
  const database = await connectDatabase({ url, folder });
  try {
    const version = computeSeedVersion(generateCatalogue, LARGE_TENANT);
    const settings = { tenant: LARGE_TENANT, products: PRODUCT_COUNT, today: Date.now() };
    await seedTenants(database.db, [
      { tenant: LARGE_TENANT, version, createCatalogue: () => generateCatalogue(settings) },
    ]);
    await runAsTenant(database.db, LARGE_TENANT, async (transaction) => {
      const first = transaction.selectFrom('product').select('id').orderBy('rank').limit(STOCKED_COUNT);
      const ids = (await first.execute()).map(({ id }) => id);
      const quantity = 1_000_000;
      const stock = { quantity, is_stock_limited: true, unlimited_quantity_per_user: true };
      await transaction.updateTable('product').set(stock).where('id', 'in', ids).execute();
      const variant = { quantity, is_limited: true };
      await transaction.updateTable('variant').set(variant).where('product_id', 'in', ids).execute();
      await transaction.updateTable('lens_option').set({ quantity }).where('product_id', 'in', ids).execute();
    });
  } finally {
    await database.close();
  }
}
