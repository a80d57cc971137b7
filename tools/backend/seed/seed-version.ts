import { createHash } from 'node:crypto';
import type { Catalogue, CatalogueOrder } from '../../../fixtures/catalogue/catalogue.ts';

/** So many products show whether the way they are made has changed: every kind of a shelf is among them. */
const SAMPLE = 60;

/**
 * Names what a tenant's fixtures make: all there is beside products, and the first of those. How many products somebody
 * orders, from which seed and on which day does not matter: a shop that is in use is not made anew for that.
 */
export function seedVersion(generate: (order: CatalogueOrder) => Catalogue, tenant: string): string {
  const { products, sectionProducts, ...rest } = generate({ tenant, seed: 1, products: SAMPLE, today: 0 });
  const made = [rest, [...products], sectionProducts()];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
}
