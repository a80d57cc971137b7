import type { Category, ProductSummary } from '../../../schemas/generated/wire.ts';

/** A product of the wire: price 24.500, in stock, without discount and sticker. `number` determines id and slug. */
export const exampleProduct = (number: number, more: Partial<ProductSummary> = {}): ProductSummary => ({
  _id: exampleId('a0', number),
  slug: `nora-${number}`,
  title: { en: `Nora ${number}`, ar: `نورا ${number}` },
  sellPrice: 24.5,
  mainImage: `/media/optics/products/nora-${number}/main.svg`,
  isStockLimited: true,
  quantity: 12,
  sellQuantity: 0,
  unlimitedQuantityPerUser: true,
  isSimple: true,
  isExternal: false,
  isStickerOn: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  brandId: { _id: exampleId('b0', 1), name: { en: 'Halden', ar: 'هالدن' }, slug: 'halden' },
  ...more,
});

/** Products numbered from 1. */
export const exampleProducts = (count: number): ProductSummary[] =>
  Array.from({ length: count }, (_, index) => exampleProduct(index + 1));

/** A category of the wire; `number` determines its id. */
export const exampleCategory = (number: number, slug: string, en: string, more: Partial<Category> = {}): Category => ({
  _id: exampleId('e0', number),
  slug,
  name: { en },
  image: `/media/optics/categories/${slug}.svg`,
  icon: `/media/optics/categories/${slug}.svg`,
  level: 1,
  child: [],
  ...more,
});

const exampleId = (kind: string, number: number): string => kind + number.toString(16).padStart(22, '0');
