import type { ProductSummary } from '../../../schemas/generated/wire.ts';

/**
 * The absolute URL at which an external product is sold. Undefined for the shop's own products, and when the link is not an http(s) URL. Source: spec 2.
 */
export function externalProductUrl({
  isExternal,
  externalProductLink = '',
}: Pick<ProductSummary, 'isExternal' | 'externalProductLink'>): string | undefined {
  if (!isExternal || !URL.canParse(externalProductLink)) return undefined;
  const { protocol, href } = new URL(externalProductLink);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
