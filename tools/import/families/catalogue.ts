import { makeBlock } from '../blocks.ts';
import { canonical } from '../entry.ts';
import { type Found, markMet } from '../found.ts';
import { TITLES } from '../names.ts';
import type { BlockNode } from '../nodes.ts';
import { insideOf, type Mapping, type Piece, settle } from '../piece.ts';
import type { Settings } from '../settings.ts';
import { wordsOf } from '../words.ts';

const COUNTS = [
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

const COLUMNS = [
  ...['columnsdesktop', 'columns', 'numcolumns', 'perrow', 'productsperrow', 'productsperrowdesktop', 'columnsperrow'],
  'grid',
];

/** How many products: as it is told, or as many as stand in rows. */
function countOf({ settings }: Piece, max: number): Found<number> | undefined {
  const told = settings.number(COUNTS, { min: 1, max });
  const rows = told === undefined ? settings.number(['rows', 'productrows', 'numrows'], { min: 1, max }) : undefined;
  const columns = settings.number(COLUMNS, { min: 1, max: 12 });
  return told ?? rows?.as((count) => Math.min(count * (columns?.value ?? 4), max));
}

/** How many cards stand beside each other: what is not offered here becomes the next lower. */
function columnsOf({ settings }: Piece): Found<number> | undefined {
  return settings.number(COLUMNS, { min: 1, max: 6 })?.as((count) => (count === 5 ? 4 : count));
}

/** Products of a collection, or all of them. */
export const products: Mapping = (piece) => {
  const { settings } = piece;
  const words = wordsOf(piece);
  const title = words.title;
  const isCarousel = settings.flag('enabledesktopslider', 'carousel', 'slider', 'enablecarousel');
  const layout = settings.choice(['layouttype', 'layout'], {
    carousel: 'carousel',
    slider: 'carousel',
    grid: 'grid',
  } as const);
  const source = choiceOf(piece);
  const all = settings.flag('showviewall');
  const more = words.actions[0] ?? allOf(piece, all);
  const isMoving = isCarousel?.value === true || layout?.value === 'carousel';
  const made = isMoving
    ? makeBlock(piece, 'product-carousel', { title, source, pageSize: countOf(piece, 40), more })
    : makeBlock(piece, 'product-grid', {
        title,
        source,
        pageSize: countOf(piece, 200),
        columns: columnsOf(piece),
        more,
      });
  markMet([isCarousel, layout, all], made);
  absorbCards(piece, made);
  return [made];
};

/** The way to all of them, which is told of there and leads where the products come from. */
function allOf(piece: Piece, isShown: Found<boolean> | undefined): object | undefined {
  const said = Array.from(insideOf(piece)).find(({ type }) => canonical(type) === 'productlistbutton');
  const label = said?.settings.text('label', 'text') ?? (isShown?.value === true ? VIEW_ALL : undefined);
  if (label === undefined) return undefined;
  const slug = slugIn(piece.settings.word(...COLLECTIONS)?.value ?? 'all');
  return { label, link: slug === undefined || ALL.has(slug) ? '/products' : `/categories/${slug}/products` };
}

/** What themes say in the language of the visitor. */
const VIEW_ALL = {
  ar: 'عرض الكل',
  de: 'Alle ansehen',
  en: 'View all',
  es: 'Ver todo',
  fr: 'Tout voir',
  tr: 'Tümünü gör',
};

/** What a card shows is the theme's here, and the name of what is listed its block's. */
function absorbCards(piece: Piece, node: BlockNode): void {
  for (const child of insideOf(piece)) {
    const isCard = /card|filters|sorting|facets/.test(canonical(child.type));
    const isFilled = child.fields.some(({ value }) => typeof value === 'string' && value.includes('{{'));
    if (!isCard && !isFilled) continue;
    for (const each of isCard ? [child, ...insideOf(child)] : [child]) {
      settle(each, node, '', 'partly');
      const note = isCard ? 'cards and filters look alike in the whole shop here' : 'the block has a title of its own';
      if (!each.entry.notes.includes(note)) each.entry.notes.push(note);
    }
  }
}

/** Which products: a collection is a category here, `all` is every product. */
function choiceOf({ settings }: Piece): object {
  const collection = settings.word(...COLLECTIONS);
  if (collection === undefined) return {};
  const slug = slugIn(collection.value);
  if (slug === undefined) return {};
  if (ALL.has(slug)) return collection.as(() => ({}));
  return { category: [collection.as(() => slug)] };
}

const COLLECTIONS = ['collection', 'collectionhandle', 'category', 'categoryslug'];

/** Collections that every store has: they are all products. */
const ALL = new Set(['all', 'frontpage']);

/** `shopify://collections/rings` and `rings` name the same collection; a dynamic source names none. */
function slugIn(text: string): string | undefined {
  const slug = /(?:^|\/)([\p{L}\p{N}][\p{L}\p{N}_-]{0,119})$/u.exec(text.trim())?.[1];
  return text.includes('{') ? undefined : slug;
}

/** Categories that the shop features: which ones they are is said there, not here. */
export const categories: Mapping = (piece) => {
  const { title, actions } = wordsOf(piece);
  const chosen = piece.children.filter(({ settings }) => settings.word('collection') !== undefined);
  const count = chosen.length;
  const pageSize = count > 0 ? Math.min(count, 100) : undefined;
  const block = makeBlock(piece, 'category-list', { title, pageSize, more: actions[0] });
  absorbCards(piece, block);
  for (const child of chosen) {
    Object.assign(child.entry, { became: 'partly', node: block, path: '' });
    child.entry.notes.push('the shop’s featured categories are shown; feature this one there');
  }
  return [block];
};

export const brands: Mapping = (piece) => [makeBlock(piece, 'brand-list', { title: piece.settings.text(...TITLES) })];

/** Filters stand in a column at the side here; of others the report says that they look otherwise. */
const FILTER_KINDS = { vertical: true, sidebar: true } as const;

const first = <Value>(holders: readonly Settings[], find: (settings: Settings) => Found<Value> | undefined) =>
  holders.map(find).find((found) => found !== undefined);

/** The list that the page's address asks for, with what narrows it. */
export const routeList: Mapping = (piece) => {
  const { settings } = piece;
  // Newer themes keep them in a block of their own.
  const holders = [
    settings,
    ...piece.children.filter(({ type }) => /filter/i.test(type)).map((child) => child.settings),
  ];
  const filters = first(holders, (each) => each.flag('enablefiltering'));
  const sort = first(holders, (each) => each.flag('enablesorting'));
  const pageSize = countOf(piece, 200);
  const columns = columnsOf(piece);
  const kind = first(holders, (each) => each.choice(['filtertype', 'filterstyle', 'filterlayout'], FILTER_KINDS));
  const loadMore = settings.flag('enableinfinitescroll', 'infinitescroll', 'loadmore');
  const toolbar = makeBlock(piece, 'list-toolbar', { sort });
  const grid = makeBlock(piece, 'product-grid', { source: 'route', heading: false, pageSize, columns, loadMore });
  if (filters?.value === false) {
    markMet([filters], grid);
    absorbCards(piece, grid);
    return [toolbar, grid];
  }
  const panel = makeBlock(piece, 'filter-panel', {});
  markMet([filters, kind], panel);
  absorbCards(piece, grid);
  return [
    {
      columns: [
        { span: { base: 12, lg: 3 }, blocks: [panel] },
        { span: { base: 12, lg: 9 }, blocks: [toolbar, grid] },
      ],
    },
  ];
};

/** The name of the collection that the page is about. */
export const collectionHead: Mapping = (piece) => {
  const picture = piece.settings.flag('showcollectionimage');
  const image = picture?.as((shows) => (shows ? 'wide' : 'none'));
  return [makeBlock(piece, 'breadcrumbs', {}), makeBlock(piece, 'collection-header', { image })];
};

export const allCategories: Mapping = (piece) => [
  makeBlock(piece, 'collection-header', { title: piece.settings.text(...TITLES) }),
  makeBlock(piece, 'category-list', { source: 'all', look: 'tile', pageSize: 100 }),
];

const RELATED_TITLES = ['productrecommendationsheading', 'relatedheading', 'relatedtitle', 'recommendationsheading'];

export const relatedProducts: Mapping = (piece) => {
  const title = wordsOf(piece).title ?? piece.settings.text(...RELATED_TITLES);
  const count = piece.settings.number(COUNTS, { min: 1, max: 10 });
  const columns = piece.settings.number(COLUMNS, { min: 2, max: 6 })?.as((wanted) => (wanted === 5 ? 4 : wanted));
  const look = columns === undefined ? undefined : 'grid';
  const made = makeBlock(piece, 'related-products', { title, count, look, columns });
  absorbCards(piece, made);
  return [made];
};

export const recentlyViewed: Mapping = (piece) => [
  makeBlock(piece, 'recently-viewed', {
    title: wordsOf(piece).title,
    count: piece.settings.number(COUNTS, { min: 1, max: 19 }),
  }),
];

export const searchField: Mapping = (piece) => [
  makeBlock(piece, 'search', { placeholder: piece.settings.text('placeholder') }),
];

export const crumbs: Mapping = (piece) => [makeBlock(piece, 'breadcrumbs', {})];
