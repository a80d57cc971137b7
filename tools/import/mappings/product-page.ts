import { createBlock } from '../create-block.ts';
import { isDisplayedText } from '../displayed-text.ts';
import { type BlockNode, type BlocksAndRows, createColumn } from '../document-nodes.ts';
import { normalizeSourceName } from '../import-ledger.ts';
import { mapLeftovers } from '../leftovers.ts';
import { descendantsOf, type Mapping, markMapped, type SourceNode } from '../source-node.ts';

/** The block of a product page that a source node belongs to. */
type ProductBlockKind = 'gallery' | 'summary' | 'options' | 'buy' | 'details';

/** Fields of the summary, by the type or dynamic source that shows them. */
const SUMMARY_FIELDS = {
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

const KINDS_BY_TYPE: Readonly<Record<string, ProductBlockKind>> = {
  ...(Object.fromEntries(Object.keys(SUMMARY_FIELDS).map((name) => [name, 'summary' as const])) as Record<
    string,
    ProductBlockKind
  >),
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

/** A product block outside of the main product section. */
export const mapProductBlock =
  (part: ProductBlockKind): Mapping =>
  (sourceNode) => [createBlock(sourceNode, BLOCK_TYPES[part], {})];

const BLOCK_TYPES = {
  gallery: 'product-gallery',
  summary: 'product-summary',
  options: 'product-options',
  buy: 'product-buy',
  details: 'product-details',
} as const;

/** The main product section: gallery beside summary, options and buy button. */
export const mapProductPage: Mapping = (sourceNode, context) => {
  const inside = visibleDescendants(sourceNode);
  const hidden = Array.from(descendantsOf(sourceNode)).filter((each) => !inside.includes(each));
  const of = (part: ProductBlockKind): readonly SourceNode[] =>
    inside.filter((each) => productBlockKind(each) === part);
  const isOff = (part: ProductBlockKind) =>
    of(part).length === 0 && hidden.some((each) => productBlockKind(each) === part);
  const { settings } = sourceNode;
  const layout = settings.choice(['gallerylayout', 'mediapresentation', 'thumbnaillayout'], GALLERY_LAYOUTS);
  const gallery = createBlock(sourceNode, 'product-gallery', { layout });
  const buying = of('buy').map(({ type }) => normalizeSourceName(type));
  const blocks: BlockNode[] = [
    createBlock(sourceNode, 'product-summary', { show: summaryFields(of('summary'), hidden) }),
    createBlock(sourceNode, 'product-options', {}),
    createBlock(sourceNode, 'product-buy', {
      quantity: buying.length === 0 || buying.some((name) => name.startsWith('quantity')),
      share: buying.length === 0 || buying.some((name) => name.startsWith('share')),
    }),
    createBlock(sourceNode, 'product-details', {}),
  ];
  const places: Readonly<Record<ProductBlockKind, BlockNode | undefined>> = {
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
    const part = productBlockKind(each);
    const node = part === undefined ? undefined : places[part];
    if (node !== undefined) markProductBlockMapped(each, node);
  }
  // Other nodes follow below the product blocks.
  const rest = mapLeftovers(sourceNode, context);
  const beside: BlocksAndRows = [...blocks, ...rest.before, ...rest.after];
  return [
    {
      gap: 'large',
      columns: [{ span: { base: 12, lg: 7 }, blocks: [gallery] }, createColumn(beside, { base: 12, lg: 5 })],
    },
  ];
};

/** Descendants without hidden nodes and their content. */
const visibleDescendants = ({ children }: SourceNode): readonly SourceNode[] =>
  children.filter(({ isHidden }) => !isHidden).flatMap((child) => [child, ...visibleDescendants(child)]);

const GALLERY_LAYOUTS = {
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

function productBlockKind(sourceNode: SourceNode): ProductBlockKind | undefined {
  const name = normalizeSourceName(sourceNode.type);
  if (Object.hasOwn(KINDS_BY_TYPE, name)) return KINDS_BY_TYPE[name];
  const source = dynamicSource(sourceNode);
  if (source === undefined) return undefined;
  return source === 'description' ? 'details' : 'summary';
}

/** The name of the dynamic source stands at the start of the text. */
const MAX_SOURCE_LENGTH = 300;

/** The product field that fills in a text of the node. */
function dynamicSource({ fields }: SourceNode): string | undefined {
  const source = fields.map(
    ({ value }) =>
      /^(?:<[^>]+>)*\s*\{\{\s*(?:closest\.)?product\.(title|vendor|price|description)\s*\}\}/.exec(
        String(value).slice(0, MAX_SOURCE_LENGTH).trim(),
      )?.[1],
  );
  return source.find((found) => found !== undefined);
}

const OWN_TEXTS_NOTE = 'the block has its own texts, in every language';

function markProductBlockMapped(sourceNode: SourceNode, node: BlockNode): void {
  markMapped(sourceNode, node);
  if (normalizeSourceName(sourceNode.type).startsWith('share')) {
    for (const { entry, value } of sourceNode.fields)
      if (isDisplayedText(entry.what, value)) Object.assign(entry, { became: 'partly', node, notes: [OWN_TEXTS_NOTE] });
  }
  if (dynamicSource(sourceNode) === undefined) return;
  for (const { entry, value } of sourceNode.fields) {
    if (/\{\{/.test(String(value))) Object.assign(entry, { became: 'mapped', node, path: '/props/show' });
  }
}

/** The fields that the summary shows; undefined for its default. */
function summaryFields(parts: readonly SourceNode[], hidden: readonly SourceNode[]): readonly string[] | undefined {
  const off = new Set(hidden.filter((part) => productBlockKind(part) === 'summary').map(summaryField));
  if (parts.length === 0 && off.size === 0) return undefined;
  const names = parts.map(summaryField);
  const usual = ['title', 'price', 'stickers', 'messages', 'countdown'].filter((name) => !off.has(name));
  return [...new Set([...names, ...usual])];
}

const summaryField = (part: SourceNode): string =>
  SUMMARY_FIELDS[normalizeSourceName(part.type) as keyof typeof SUMMARY_FIELDS] ??
  BY_SOURCE[dynamicSource(part) ?? ''] ??
  'title';

const BY_SOURCE: Readonly<Record<string, string>> = { vendor: 'brand', title: 'title', price: 'price' };
