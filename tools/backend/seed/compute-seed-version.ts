import { createHash } from 'node:crypto';
import type { Catalogue, CatalogueSettings } from '../../../fixtures/catalogue/catalogue.ts';

/** Products that are hashed: enough that every kind of product is among them. */
const SAMPLE_PRODUCTS = 60;

/**
 * Hash of what a tenant's fixtures make: everything beside products, and the first products. The number of products,
 * the seed and the day do not count: a shop that is in use is not seeded again for them.
 */
export function computeSeedVersion(generate: (order: CatalogueSettings) => Catalogue, tenant: string): string {
  const { products, sectionProducts, ...rest } = generate({ tenant, seed: 1, products: SAMPLE_PRODUCTS, today: 0 });
  const made = [rest, [...products], sectionProducts()];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
}
