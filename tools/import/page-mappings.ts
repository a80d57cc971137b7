import { COLUMN_COUNTS, PRODUCT_COUNTS } from './block-rows.ts';
import { extractContent, IMAGES, TITLES } from './content.ts';
import { type BlockNode, createColumn, type RowNode } from './document-nodes.ts';
import { createPlaceholder, mapLeftovers } from './placeholder.ts';
import { createBlock, type MappingFunction, markOwnParts } from './rows.ts';
import { type Extracted, markFieldsMapped, type SettingsReader } from './settings-reader.ts';
import { descendantsOf, isMarked, markMapped, type SourceNode, typeName } from './source.ts';
import { asText } from './values.ts';

/** Number of products: given directly, or rows times columns. */
function productCount(settings: SettingsReader, max: number): Extracted<number> {
  const columns = settings.number(COLUMN_COUNTS, 1, 12)?.value ?? 4;
  const rows = settings.number('rows product_rows num_rows', 1, max);
  return settings.number(PRODUCT_COUNTS, 1, max) ?? rows?.map((count) => Math.min(count * columns, max));
}

/** Cards per row. Unsupported values become the next lower one. */
const columnCount = (settings: SettingsReader): Extracted<number> =>
  settings.number(COLUMN_COUNTS, 1, 6)?.map((count) => (count === 5 ? 4 : count));

/** Products of a collection, or all products. */
export const mapProducts: MappingFunction = (node) => {
  const { settings } = node;
  const { title, actions } = extractContent(node);
  const slider = settings.flag('enable_desktop_slider carousel slider enable_carousel');
  const layout = settings.choice('layout_type layout', { carousel: 'carousel', slider: 'carousel', grid: 'grid' });
  const all = settings.flag('show_view_all');
  const shared = { title, source: productSource(settings), more: actions[0] ?? viewAllAction(node, all) };
  const block =
    slider?.value === true || layout?.value === 'carousel'
      ? createBlock(node, 'product-carousel', { ...shared, pageSize: productCount(settings, 40) })
      : createBlock(node, 'product-grid', {
          ...shared,
          pageSize: productCount(settings, 200),
          columns: columnCount(settings),
        });
  markFieldsMapped([slider, layout, all], block);
  markOwnParts(node, block);
  return [block];
};

const COLLECTIONS = 'collection collection_handle category category_slug';

/** Built-in Shopify collections that hold all products. */
const ALL_PRODUCTS = new Set(['all', 'frontpage']);

/** The product source: a collection becomes a category, `all` becomes every product. */
function productSource(settings: SettingsReader): object {
  const collection = settings.token(COLLECTIONS);
  const slug = collectionSlug(collection?.value ?? '');
  if (collection === undefined || slug === undefined) return {};
  return ALL_PRODUCTS.has(slug) ? collection.map(() => ({})) : { category: [collection.map(() => slug)] };
}

/** The slug in `shopify://collections/rings` or `rings`; undefined for a dynamic source. */
function collectionSlug(text: string): string | undefined {
  const slug = /(?:^|\/)([\p{L}\p{N}][\p{L}\p{N}_-]{0,119})$/u.exec(text.trim())?.[1];
  return text.includes('{') ? undefined : slug;
}

/** Shopify themes translate this label themselves. */
const VIEW_ALL_LABEL = {
  ...{ ar: 'عرض الكل', de: 'Alle ansehen', en: 'View all', es: 'Ver todo', fr: 'Tout voir', tr: 'Tümünü gör' },
};

/** The "View all" action, linked to the page of the listed products. */
function viewAllAction(node: SourceNode, isShown: Extracted<boolean>): object | undefined {
  const button = Array.from(descendantsOf(node)).find((each) => typeName(each) === 'productlistbutton');
  const label = button?.settings.text('label text') ?? (isShown?.value === true ? VIEW_ALL_LABEL : undefined);
  if (label === undefined) return undefined;
  const slug = collectionSlug(node.settings.token(COLLECTIONS)?.value ?? 'all');
  return { label, link: slug === undefined || ALL_PRODUCTS.has(slug) ? '/products' : `/categories/${slug}/products` };
}

/** Featured categories. Which categories are featured is set in the backend. */
export const mapCategories: MappingFunction = (node) => {
  const { title, actions } = extractContent(node);
  const chosen = node.children.filter(({ settings }) => settings.token('collection') !== undefined);
  const pageSize = chosen.length > 0 ? Math.min(chosen.length, 100) : undefined;
  const block = createBlock(node, 'category-list', { title, pageSize, more: actions[0] });
  for (const { entry } of chosen) {
    Object.assign(entry, { became: 'partly', node: block, path: '' });
    entry.notes.push('shows the featured categories; mark this category as featured in the backend');
  }
  markOwnParts(node, block);
  return [block];
};

export const mapAllCategories: MappingFunction = (node) => [
  createBlock(node, 'collection-header', { title: node.settings.text(TITLES) }),
  createBlock(node, 'category-list', { source: 'all', variant: 'tile', pageSize: 100 }),
];

/** The heading of a category page. */
export const mapCollectionHeader: MappingFunction = (node) => {
  const image = node.settings.flag('show_collection_image')?.map((isShown) => (isShown ? 'wide' : 'none'));
  return [createBlock(node, 'breadcrumbs'), createBlock(node, 'collection-header', { image })];
};

/** The product list of a category, brand or search page with its filters. */
export const mapProductListPage: MappingFunction = (node) => {
  const { settings } = node;
  // Newer themes keep filter settings in a child block.
  const holders = [node, ...node.children.filter(({ type }) => /filter/i.test(type))].map((each) => each.settings);
  const flag = (name: string) => holders.map((each) => each.flag(name)).find((value) => value !== undefined);
  const filters = flag('enable_filtering');
  // Filters are always a side column; other filter layouts are reported as partly mapped.
  const kind = holders
    .map((each) => each.choice('filter_type filter_style filter_layout', { vertical: true, sidebar: true }))
    .find((value) => value !== undefined);
  const toolbar = createBlock(node, 'list-toolbar', { sort: flag('enable_sorting') });
  const grid = createBlock(node, 'product-grid', {
    source: 'route',
    heading: false,
    pageSize: productCount(settings, 200),
    columns: columnCount(settings),
    loadMore: settings.flag('enable_infinite_scroll infinite_scroll load_more'),
  });
  const panel = filters?.value === false ? undefined : createBlock(node, 'filter-panel');
  markFieldsMapped(panel === undefined ? [filters] : [filters, kind], panel ?? grid);
  markOwnParts(node, grid);
  if (panel === undefined) return [toolbar, grid];
  const columns = [
    { span: { base: 12, lg: 3 }, blocks: [panel] },
    { span: { base: 12, lg: 9 }, blocks: [toolbar, grid] },
  ];
  return [{ columns }];
};

const PRODUCT_PARTS = ['gallery', 'summary', 'options', 'buy', 'details'] as const;

/** The block of a product page that a source node belongs to. */
type ProductPart = (typeof PRODUCT_PARTS)[number];

const PART_TYPES: Readonly<Record<ProductPart, string>> = {
  gallery: 'productmedia productmediagallery mediagallery productgallery',
  summary: 'title producttitle productname price productprice sku productsku vendor productvendor',
  options: 'variantpicker productvariantpicker productoptions variants',
  buy: `buybuttons productbuybuttons addtocart acceleratedcheckout quantityselector quantity productform share
    sharebuttons`,
  details: 'description productdescription',
};

const PARTS_BY_TYPE: ReadonlyMap<string, ProductPart> = new Map(
  PRODUCT_PARTS.flatMap((part) => PART_TYPES[part].split(/\s+/).map((type) => [type, part] as const)),
);

const GALLERY_LAYOUTS = {
  ...{ stacked: 'stacked', columns: 'stacked', grid: 'stacked', thumbnail: 'thumbnails-below' },
  ...{ thumbnailslider: 'thumbnails-below', carousel: 'thumbnails-below', bottom: 'thumbnails-below' },
  ...{ left: 'thumbnails-side', side: 'thumbnails-side' },
};

/** The main product section: gallery beside summary, options and buy button. */
export const mapProductPage: MappingFunction = (node, context) => {
  const visible = visibleDescendants(node);
  const all = Array.from(descendantsOf(node));
  const hidden = all.filter((each) => !visible.includes(each));
  const buyTypes = visible.filter((each) => productPart(each) === 'buy').map(typeName);
  const hasBuy = (start: string): boolean => buyTypes.length === 0 || buyTypes.some((type) => type.startsWith(start));
  const layout = node.settings.choice('gallery_layout media_presentation thumbnail_layout', GALLERY_LAYOUTS);
  const blocks: Readonly<Record<ProductPart, BlockNode>> = {
    gallery: createBlock(node, 'product-gallery', { layout }),
    summary: createBlock(node, 'product-summary', { show: summaryFields(visible, hidden) }),
    options: createBlock(node, 'product-options'),
    buy: createBlock(node, 'product-buy', { quantity: hasBuy('quantity'), share: hasBuy('share') }),
    details: createBlock(node, 'product-details'),
  };
  for (const part of ['gallery', 'options', 'buy', 'details'] as const) {
    const isPart = (each: SourceNode): boolean => productPart(each) === part;
    if (!visible.some(isPart) && hidden.some(isPart)) blocks[part].show = false;
  }
  for (const each of [...visible, ...hidden]) {
    const part = productPart(each);
    if (part !== undefined) markProductPart(each, blocks[part]);
  }
  // Other nodes follow below the product blocks.
  const { before, after } = mapLeftovers(node, context);
  const { gallery, summary, options, buy, details } = blocks;
  const aside = createColumn([summary, options, buy, details, ...before, ...after], { base: 12, lg: 5 });
  return [{ gap: 'large', columns: [{ span: { base: 12, lg: 7 }, blocks: [gallery] }, aside] }];
};

/** Descendants without hidden nodes and their content. */
const visibleDescendants = ({ children }: SourceNode): readonly SourceNode[] =>
  children.filter(({ isHidden }) => !isHidden).flatMap((child) => [child, ...visibleDescendants(child)]);

function productPart(node: SourceNode): ProductPart | undefined {
  const source = dynamicSource(node);
  const bySource = source === undefined ? undefined : source === 'description' ? 'details' : 'summary';
  return PARTS_BY_TYPE.get(typeName(node)) ?? bySource;
}

/** The product field that fills in a text of the node. */
function dynamicSource({ fields }: SourceNode): string | undefined {
  const pattern = /^(?:<[^>]+>)*\s*\{\{\s*(?:closest\.)?product\.(title|vendor|price|description)\s*\}\}/;
  return fields
    .map(({ value }) => pattern.exec(asText(value).slice(0, 300).trim())?.[1])
    .find((source) => source !== undefined);
}

function markProductPart(node: SourceNode, block: BlockNode): void {
  markMapped(node, block);
  const isShare = typeName(node).startsWith('share');
  const isDynamic = dynamicSource(node) !== undefined;
  const notes = ['the block has its own texts, in every language'];
  for (const { entry, value } of node.fields) {
    if (isDynamic && /\{\{/.test(asText(value)))
      Object.assign(entry, { became: 'mapped', node: block, path: '/props/show' });
    else if (isShare && entry.what.endsWith('label')) Object.assign(entry, { became: 'partly', node: block, notes });
  }
}

/** The fields that the summary shows; undefined for its default. */
function summaryFields(visible: readonly SourceNode[], hidden: readonly SourceNode[]): readonly string[] | undefined {
  const fieldsOf = (nodes: readonly SourceNode[]): readonly string[] =>
    nodes.filter((each) => productPart(each) === 'summary').map(summaryField);
  const shown = fieldsOf(visible);
  const off = fieldsOf(hidden);
  if (shown.length === 0 && off.length === 0) return undefined;
  const usual = ['title', 'price', 'stickers', 'messages', 'countdown'].filter((name) => !off.includes(name));
  return [...new Set([...shown, ...usual])];
}

function summaryField(node: SourceNode): string {
  const name = PARTS_BY_TYPE.has(typeName(node)) ? typeName(node).replace('product', '') : (dynamicSource(node) ?? '');
  if (name === 'vendor') return 'brand';
  return name === 'price' || name === 'sku' ? name : 'title';
}

const MENU_NOTE = 'menu links are stored in the source system’s navigation, not in its templates';

/** The page header with search, preferences and actions. */
export const mapHeader: MappingFunction = (node, context) => {
  const { settings } = node;
  const logoAlign = settings.choice('logo_position logo_alignment', {
    ...{ topcenter: 'center', middlecenter: 'center', center: 'center' },
    ...{ middleleft: 'start', topleft: 'start', left: 'start' },
  });
  const country = settings.flag('enable_country_selector show_country show_country_selector');
  const language = settings.flag('enable_language_selector show_language show_language_selector');
  const search = settings.flag('show_search enable_search');
  const block = createBlock(node, 'header', { source: 'categories', menu: 'below', logoAlign });
  const preferences = [
    ...(language?.value === false ? [] : ['language-changer']),
    ...(country?.value === false ? [] : ['country-changer']),
    'currency-changer',
    'theme-switch',
  ];
  block.slots = {
    ...(search?.value === false ? {} : { search: { rows: [rowOf('search')] } }),
    preferences: { rows: [rowOf(...preferences)] },
    actions: { rows: [rowOf('wishlist-link', 'cart-link')] },
  };
  markFieldsMapped([country, language, search], block, '/slots/preferences');
  for (const each of [node, ...descendantsOf(node)]) {
    // Templates only name the menu.
    const menu = each.settings.token('menu menu_list linklist dropdown_links main_menu');
    if (menu === undefined) continue;
    markPartly(menu, block, `${MENU_NOTE}; the shop’s categories are shown instead`);
    markMapped(each, block, '', 'partly');
  }
  const images = node.children.filter((child) => !isMarked(child) && child.settings.image(IMAGES) !== undefined);
  return [
    block,
    ...images.map((child) => createPlaceholder(child, context, 'a header shows no images beside its links')),
  ];
};

const rowOf = (...types: readonly string[]): RowNode => ({
  columns: types.map((type) => (types.length === 1 ? { blocks: [{ type }] } : { span: 'auto', blocks: [{ type }] })),
});

function markPartly(value: Extracted<unknown>, node: BlockNode, note: string): void {
  for (const { field } of value?.marks ?? []) {
    Object.assign(field.entry, { became: 'partly', node, path: '' });
    field.entry.notes.push(note);
  }
}

/** The page footer: link groups and a short text. */
export const mapFooter: MappingFunction = (node) => {
  const menuOf = ({ settings }: SourceNode): Extracted<string> => settings.token('menu linklist');
  const textOf = ({ settings }: SourceNode) => settings.text('subtext text content description');
  const children = Array.from(descendantsOf(node)).filter(({ isHidden }) => !isHidden);
  const groups = children.filter((child) => menuOf(child) !== undefined).slice(0, 6);
  const text = children
    .filter((child) => !groups.includes(child))
    .map(textOf)
    .find((value) => value !== undefined);
  const social = children.filter((child) => /^(?:footer)?social(?:links|icons)$/.test(typeName(child)));
  const titles = groups.flatMap(({ settings }) => settings.text('heading title') ?? []);
  const block = createBlock(node, 'footer', {
    text: text ?? node.settings.text('text description'),
    groups: titles.length === 0 ? undefined : titles.map((title) => ({ title, items: [] })),
    social: node.settings.flag('show_social enable_social show_social_icons') ?? (social.length > 0 ? true : undefined),
  });
  for (const child of social) markMapped(child, block, '/props/social', 'partly');
  for (const group of groups) {
    markPartly(menuOf(group), block, `${MENU_NOTE}; add them to \`items\` of the group`);
    markMapped(group, block, '', 'partly');
  }
  return [block];
};

const CONTENT_PAGES = new Set(['about-us', 'privacy-policy', 'terms-and-conditions', 'delete-account']);

/** The content of a page that is edited in the back office. */
export const mapContentPage: MappingFunction = (node, context) => {
  if (CONTENT_PAGES.has(context.page)) return [createBlock(node, 'content-page', { type: context.page })];
  const reason = 'the text of this page is stored in the source system’s back office; no block shows it';
  return [createPlaceholder(node, context, reason)];
};
