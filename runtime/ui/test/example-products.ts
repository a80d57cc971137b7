import type { Category, ProductSummary } from '../../../schemas/generated/wire.ts';

/** A product of the wire that costs 24.500, is there, and has neither discount nor sticker. `number` makes id and slug. */
export const product = (number: number, more: Partial<ProductSummary> = {}): ProductSummary => ({
  _id: idOf('a0', number),
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
  brandId: { _id: idOf('b0', 1), name: { en: 'Halden', ar: 'هالدن' }, slug: 'halden' },
  ...more,
});

/** So many products, numbered from 1. */
export const products = (count: number): ProductSummary[] =>
  Array.from({ length: count }, (_, index) => product(index + 1));

/** A category of the wire. `number` makes its id. */
export const category = (number: number, slug: string, en: string, more: Partial<Category> = {}): Category => ({
  _id: idOf('e0', number),
  slug,
  name: { en },
  image: `/media/optics/categories/${slug}.svg`,
  icon: `/media/optics/categories/${slug}.svg`,
  child: [],
  ...more,
});

const idOf = (kind: string, number: number): string => kind + number.toString(16).padStart(22, '0');
