import { extractContent } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import type { BlockNode } from '../document-nodes.ts';
import { type ExtractedValue, markFieldsMapped } from '../extracted-value.ts';
import { TITLE_NAMES } from '../field-names.ts';
import { normalizeSourceName } from '../import-ledger.ts';
import type { SettingsReader } from '../settings-reader.ts';
import { descendantsOf, type Mapping, markMapped, type SourceNode } from '../source-node.ts';

const COUNT_NAMES = [
  'productstoshow',
  'maxproducts',
  'productslimit',
  'limit',
  'productsperpage',
  'pagesize',
  'count',
  'numproducts',
  'productcount',
  'productsnumber',
  'recommendationscount',
  'relatedcount',
  'recentcount',
];

const COLUMN_COUNT_NAMES = [
  ...['columnsdesktop', 'columns', 'numcolumns', 'perrow', 'productsperrow', 'productsperrowdesktop', 'columnsperrow'],
  'grid',
];

/** Number of products: given directly, or rows times columns. */
function productCount({ settings }: SourceNode, max: number): ExtractedValue<number> | undefined {
  const explicitCount = settings.number(COUNT_NAMES, { min: 1, max });
  const rows =
    explicitCount === undefined ? settings.number(['rows', 'productrows', 'numrows'], { min: 1, max }) : undefined;
  const columns = settings.number(COLUMN_COUNT_NAMES, { min: 1, max: 12 });
  return explicitCount ?? rows?.map((count) => Math.min(count * (columns?.value ?? 4), max));
}

/** Cards per row. Unsupported values become the next lower one. */
function columnCount({ settings }: SourceNode): ExtractedValue<number> | undefined {
  return settings.number(COLUMN_COUNT_NAMES, { min: 1, max: 6 })?.map((count) => (count === 5 ? 4 : count));
}

/** Products of a collection, or all products. */
export const mapProducts: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  const words = extractContent(sourceNode);
  const title = words.title;
  const isCarousel = settings.flag('enabledesktopslider', 'carousel', 'slider', 'enablecarousel');
  const layout = settings.choice(['layouttype', 'layout'], {
    carousel: 'carousel',
    slider: 'carousel',
    grid: 'grid',
  } as const);
  const source = productSource(sourceNode);
  const all = settings.flag('showviewall');
  const more = words.actions[0] ?? viewAllAction(sourceNode, all);
  const isMoving = isCarousel?.value === true || layout?.value === 'carousel';
  const made = isMoving
    ? createBlock(sourceNode, 'product-carousel', { title, source, pageSize: productCount(sourceNode, 40), more })
    : createBlock(sourceNode, 'product-grid', {
        title,
        source,
        pageSize: productCount(sourceNode, 200),
        columns: columnCount(sourceNode),
        more,
      });
  markFieldsMapped([isCarousel, layout, all], made);
  markCardsMapped(sourceNode, made);
  return [made];
};

/** The "View all" action, linked to the page of the listed products. */
function viewAllAction(sourceNode: SourceNode, isShown: ExtractedValue<boolean> | undefined): object | undefined {
  const button = Array.from(descendantsOf(sourceNode)).find(
    ({ type }) => normalizeSourceName(type) === 'productlistbutton',
  );
  const label = button?.settings.text('label', 'text') ?? (isShown?.value === true ? VIEW_ALL_LABEL : undefined);
  if (label === undefined) return undefined;
  const slug = collectionSlug(sourceNode.settings.token(...COLLECTION_NAMES)?.value ?? 'all');
  return {
    label,
    link: slug === undefined || ALL_PRODUCTS_SLUGS.has(slug) ? '/products' : `/categories/${slug}/products`,
  };
}

/** Shopify themes translate this label themselves. */
const VIEW_ALL_LABEL = {
  ar: 'عرض الكل',
  de: 'Alle ansehen',
  en: 'View all',
  es: 'Ver todo',
  fr: 'Tout voir',
  tr: 'Tümünü gör',
};

/**
 * Marks card, filter and sorting settings as partly mapped: cards look alike in the whole shop, and the block has its
 * own title.
 */
function markCardsMapped(sourceNode: SourceNode, node: BlockNode): void {
  for (const child of descendantsOf(sourceNode)) {
    const isCard = /card|filters|sorting|facets/.test(normalizeSourceName(child.type));
    const isFilled = child.fields.some(({ value }) => typeof value === 'string' && value.includes('{{'));
    if (!isCard && !isFilled) continue;
    for (const each of isCard ? [child, ...descendantsOf(child)] : [child]) {
      markMapped(each, node, '', 'partly');
      const note = isCard ? 'cards and filters look the same in the whole shop' : 'the block has its own title';
      if (!each.entry.notes.includes(note)) each.entry.notes.push(note);
    }
  }
}

/** The product source: a collection becomes a category, `all` becomes every product. */
function productSource({ settings }: SourceNode): object {
  const collection = settings.token(...COLLECTION_NAMES);
  if (collection === undefined) return {};
  const slug = collectionSlug(collection.value);
  if (slug === undefined) return {};
  if (ALL_PRODUCTS_SLUGS.has(slug)) return collection.map(() => ({}));
  return { category: [collection.map(() => slug)] };
}

const COLLECTION_NAMES = ['collection', 'collectionhandle', 'category', 'categoryslug'];

/** Built-in Shopify collections that hold all products. */
const ALL_PRODUCTS_SLUGS = new Set(['all', 'frontpage']);

/** The slug in `shopify://collections/rings` or `rings`; undefined for a dynamic source. */
function collectionSlug(text: string): string | undefined {
  const slug = /(?:^|\/)([\p{L}\p{N}][\p{L}\p{N}_-]{0,119})$/u.exec(text.trim())?.[1];
  return text.includes('{') ? undefined : slug;
}

/** Featured categories. Which categories are featured is set in the backend. */
export const mapCategories: Mapping = (sourceNode) => {
  const { title, actions } = extractContent(sourceNode);
  const chosen = sourceNode.children.filter(({ settings }) => settings.token('collection') !== undefined);
  const count = chosen.length;
  const pageSize = count > 0 ? Math.min(count, 100) : undefined;
  const block = createBlock(sourceNode, 'category-list', { title, pageSize, more: actions[0] });
  markCardsMapped(sourceNode, block);
  for (const child of chosen) {
    Object.assign(child.entry, { became: 'partly', node: block, path: '' });
    child.entry.notes.push('shows the featured categories; mark this category as featured in the backend');
  }
  return [block];
};

export const mapBrands: Mapping = (sourceNode) => [
  createBlock(sourceNode, 'brand-list', { title: sourceNode.settings.text(...TITLE_NAMES) }),
];

/** Filters are always a side column; other filter layouts are reported as partly mapped. */
const FILTER_KINDS = { vertical: true, sidebar: true } as const;

const firstFound = <Value>(
  holders: readonly SettingsReader[],
  find: (settings: SettingsReader) => ExtractedValue<Value> | undefined,
) => holders.map(find).find((found) => found !== undefined);

/** The product list of a category, brand or search page with its filters. */
export const mapProductListPage: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  // Newer themes keep filter settings in a child block.
  const holders = [
    settings,
    ...sourceNode.children.filter(({ type }) => /filter/i.test(type)).map((child) => child.settings),
  ];
  const filters = firstFound(holders, (each) => each.flag('enablefiltering'));
  const sort = firstFound(holders, (each) => each.flag('enablesorting'));
  const pageSize = productCount(sourceNode, 200);
  const columns = columnCount(sourceNode);
  const kind = firstFound(holders, (each) => each.choice(['filtertype', 'filterstyle', 'filterlayout'], FILTER_KINDS));
  const loadMore = settings.flag('enableinfinitescroll', 'infinitescroll', 'loadmore');
  const toolbar = createBlock(sourceNode, 'list-toolbar', { sort });
  const grid = createBlock(sourceNode, 'product-grid', {
    source: 'route',
    heading: false,
    pageSize,
    columns,
    loadMore,
  });
  if (filters?.value === false) {
    markFieldsMapped([filters], grid);
    markCardsMapped(sourceNode, grid);
    return [toolbar, grid];
  }
  const panel = createBlock(sourceNode, 'filter-panel', {});
  markFieldsMapped([filters, kind], panel);
  markCardsMapped(sourceNode, grid);
  return [
    {
      columns: [
        { span: { base: 12, lg: 3 }, blocks: [panel] },
        { span: { base: 12, lg: 9 }, blocks: [toolbar, grid] },
      ],
    },
  ];
};

/** The heading of a category page. */
export const mapCollectionHeader: Mapping = (sourceNode) => {
  const isShown = sourceNode.settings.flag('showcollectionimage');
  const image = isShown?.map((shows) => (shows ? 'wide' : 'none'));
  return [createBlock(sourceNode, 'breadcrumbs', {}), createBlock(sourceNode, 'collection-header', { image })];
};

export const mapAllCategories: Mapping = (sourceNode) => [
  createBlock(sourceNode, 'collection-header', { title: sourceNode.settings.text(...TITLE_NAMES) }),
  createBlock(sourceNode, 'category-list', { source: 'all', variant: 'tile', pageSize: 100 }),
];

const RELATED_TITLE_NAMES = [
  'productrecommendationsheading',
  'relatedheading',
  'relatedtitle',
  'recommendationsheading',
];

export const mapRelatedProducts: Mapping = (sourceNode) => {
  const title = extractContent(sourceNode).title ?? sourceNode.settings.text(...RELATED_TITLE_NAMES);
  const count = sourceNode.settings.number(COUNT_NAMES, { min: 1, max: 10 });
  const columns = sourceNode.settings
    .number(COLUMN_COUNT_NAMES, { min: 2, max: 6 })
    ?.map((wanted) => (wanted === 5 ? 4 : wanted));
  const variant = columns === undefined ? undefined : 'grid';
  const made = createBlock(sourceNode, 'related-products', { title, count, variant, columns });
  markCardsMapped(sourceNode, made);
  return [made];
};

export const mapToRecentlyViewed: Mapping = (sourceNode) => [
  createBlock(sourceNode, 'recently-viewed', {
    title: extractContent(sourceNode).title,
    count: sourceNode.settings.number(COUNT_NAMES, { min: 1, max: 19 }),
  }),
];

export const mapSearchField: Mapping = (sourceNode) => [
  createBlock(sourceNode, 'search', { placeholder: sourceNode.settings.text('placeholder') }),
];

export const mapBreadcrumbs: Mapping = (sourceNode) => [createBlock(sourceNode, 'breadcrumbs', {})];
