import type { ProductSummary } from '../../schemas/generated/wire.ts';

/**
 * Where a product that others sell is bought, as a whole address of the web. Undefined for the shop's own, and where the
 * wire's link leads nowhere on the web. Source: spec 2.
 */
export function addressElsewhere({
  isExternal,
  externalProductLink = '',
}: Pick<ProductSummary, 'isExternal' | 'externalProductLink'>): string | undefined {
  if (!isExternal || !URL.canParse(externalProductLink)) return undefined;
  const { protocol, href } = new URL(externalProductLink);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
