import { makeBlock } from '../blocks.ts';
import { canonical } from '../entry.ts';
import { type BlockNode, columnOf, type Nodes } from '../nodes.ts';
import { insideOf, type Mapping, type Piece, settle } from '../piece.ts';
import { restOf } from '../rest.ts';
import { isShopperText } from '../shopper-text.ts';

/** Which part of a product's page a block is. */
type Part = 'gallery' | 'summary' | 'options' | 'buy' | 'details';

/** Parts of the summary, by the block or the dynamic source that shows them. */
const SUMMARY = {
  title: 'title',
  producttitle: 'title',
  productname: 'title',
  price: 'price',
  productprice: 'price',
  sku: 'sku',
  productsku: 'sku',
  vendor: 'brand',
  productvendor: 'brand',
} as const;

const PARTS: Readonly<Record<string, Part>> = {
  ...(Object.fromEntries(Object.keys(SUMMARY).map((name) => [name, 'summary' as const])) as Record<string, Part>),
  productmedia: 'gallery',
  productmediagallery: 'gallery',
  mediagallery: 'gallery',
  productgallery: 'gallery',
  variantpicker: 'options',
  productvariantpicker: 'options',
  productoptions: 'options',
  variants: 'options',
  buybuttons: 'buy',
  productbuybuttons: 'buy',
  addtocart: 'buy',
  acceleratedcheckout: 'buy',
  quantityselector: 'buy',
  quantity: 'buy',
  productform: 'buy',
  share: 'buy',
  sharebuttons: 'buy',
  description: 'details',
  productdescription: 'details',
};

/** A block of a product's page that stands where another section holds it. */
export const productPart =
  (part: Part): Mapping =>
  (piece) => [makeBlock(piece, TYPES[part], {})];

const TYPES = {
  gallery: 'product-gallery',
  summary: 'product-summary',
  options: 'product-options',
  buy: 'product-buy',
  details: 'product-details',
} as const;

/** The product of the page: pictures beside what it is, its options and what buys it. */
export const mainProduct: Mapping = (piece, kit) => {
  const inside = shownInside(piece);
  const hidden = Array.from(insideOf(piece)).filter((each) => !inside.includes(each));
  const of = (part: Part): readonly Piece[] => inside.filter((each) => partOf(each) === part);
  const isOff = (part: Part) => of(part).length === 0 && hidden.some((each) => partOf(each) === part);
  const { settings } = piece;
  const layout = settings.choice(['gallerylayout', 'mediapresentation', 'thumbnaillayout'], LAYOUTS);
  const gallery = makeBlock(piece, 'product-gallery', { layout });
  const buying = of('buy').map(({ type }) => canonical(type));
  const blocks: BlockNode[] = [
    makeBlock(piece, 'product-summary', { show: shownIn(of('summary'), hidden) }),
    makeBlock(piece, 'product-options', {}),
    makeBlock(piece, 'product-buy', {
      quantity: buying.length === 0 || buying.some((name) => name.startsWith('quantity')),
      share: buying.length === 0 || buying.some((name) => name.startsWith('share')),
    }),
    makeBlock(piece, 'product-details', {}),
  ];
  const places: Readonly<Record<Part, BlockNode | undefined>> = {
    gallery,
    summary: blocks[0],
    options: blocks[1],
    buy: blocks[2],
    details: blocks[3],
  };
  for (const part of ['gallery', 'options', 'buy', 'details'] as const) {
    const node = places[part];
    if (node !== undefined && isOff(part)) node.show = false;
  }
  for (const each of [...inside, ...hidden]) {
    const part = partOf(each);
    const node = part === undefined ? undefined : places[part];
    if (node !== undefined) settlePart(each, node);
  }
  // What has no part of its own stands below what the product is.
  const rest = restOf(piece, kit);
  const beside: Nodes = [...blocks, ...rest.before, ...rest.after];
  return [
    {
      gap: 'large',
      columns: [{ span: { base: 12, lg: 7 }, blocks: [gallery] }, columnOf(beside, { base: 12, lg: 5 })],
    },
  ];
};

/** What stands inside of something, without what is switched off and what that holds. */
const shownInside = ({ children }: Piece): readonly Piece[] =>
  children.filter(({ isHidden }) => !isHidden).flatMap((child) => [child, ...shownInside(child)]);

const LAYOUTS = {
  stacked: 'stacked',
  columns: 'stacked',
  grid: 'stacked',
  thumbnail: 'thumbnails-below',
  thumbnailslider: 'thumbnails-below',
  carousel: 'thumbnails-below',
  bottom: 'thumbnails-below',
  left: 'thumbnails-side',
  side: 'thumbnails-side',
} as const;

function partOf(piece: Piece): Part | undefined {
  const name = canonical(piece.type);
  if (Object.hasOwn(PARTS, name)) return PARTS[name];
  const source = sourceOf(piece);
  if (source === undefined) return undefined;
  return source === 'description' ? 'details' : 'summary';
}

/** What names the field stands in the beginning. */
const MOST_BEFORE = 300;

/** A text that a field of the product fills in. */
function sourceOf({ fields }: Piece): string | undefined {
  const source = fields.map(
    ({ value }) =>
      /^(?:<[^>]+>)*\s*\{\{\s*(?:closest\.)?product\.(title|vendor|price|description)\s*\}\}/.exec(
        String(value).slice(0, MOST_BEFORE).trim(),
      )?.[1],
  );
  return source.find((found) => found !== undefined);
}

const OWN_WORDS = 'its block has words of its own, in every language';

function settlePart(piece: Piece, node: BlockNode): void {
  settle(piece, node);
  if (canonical(piece.type).startsWith('share')) {
    for (const { entry, value } of piece.fields)
      if (isShopperText(entry.what, value)) Object.assign(entry, { became: 'partly', node, notes: [OWN_WORDS] });
  }
  if (sourceOf(piece) === undefined) return;
  for (const { entry, value } of piece.fields) {
    if (/\{\{/.test(String(value))) Object.assign(entry, { became: 'mapped', node, path: '/props/show' });
  }
}

/** What the summary shows; everything that it can where nothing is said of it. */
function shownIn(parts: readonly Piece[], hidden: readonly Piece[]): readonly string[] | undefined {
  const off = new Set(hidden.filter((part) => partOf(part) === 'summary').map(nameOf));
  if (parts.length === 0 && off.size === 0) return undefined;
  const names = parts.map(nameOf);
  const usual = ['title', 'price', 'stickers', 'messages', 'countdown'].filter((name) => !off.has(name));
  return [...new Set([...names, ...usual])];
}

const nameOf = (part: Piece): string =>
  SUMMARY[canonical(part.type) as keyof typeof SUMMARY] ?? BY_SOURCE[sourceOf(part) ?? ''] ?? 'title';

const BY_SOURCE: Readonly<Record<string, string>> = { vendor: 'brand', title: 'title', price: 'price' };
