import { blockExamples } from '../layouts/block-examples.ts';
import { block, column, documentOf, type Part, pageOf, row, section, stack } from '../layouts/parts.ts';

/** A block as it is photographed: alone on a page, in the middle of the window. */
export interface PicturedBlock {
  readonly type: string;
  /** Whose shop has something to show in it. */
  readonly tenant: string;
  /** Of the document's pages. */
  readonly page: string;
  /** Of the window, in CSS px; 8 : 5. Small blocks are seen from near. */
  readonly width: number;
  readonly document: Part;
}

/** Blocks that nobody can see: one is for editors alone, one is nothing but room. */
export const UNSEEN: readonly string[] = ['imported-placeholder', 'spacer'];

/** Blocks that show something only in some shops; all others are shown in this one. */
const TENANTS: Readonly<Record<string, string>> = {
  'metal-ticker': 'aurum',
  'service-list': 'serene',
  'service-categories': 'serene',
  'occasion-list': 'bloom',
  'currency-changer': 'bloom',
};
const COMMON_TENANT = 'lumen';

/** Blocks that mean something on one page only; all others stand on the home page. */
const PAGES: Readonly<Record<string, string>> = {
  breadcrumbs: 'products',
  'back-button': 'products',
  'collection-header': 'products',
  'filter-panel': 'products',
  'list-toolbar': 'products',
  wishlist: 'wishlist',
  'not-found': 'not-found',
  ...Object.fromEntries(
    ['gallery', 'summary', 'options', 'buy', 'details'].map((name) => [`product-${name}`, 'product']),
  ),
  'related-products': 'product',
  'recently-viewed': 'product',
};

/** Parts of a header, and other things as small. */
const SMALL: readonly string[] = [
  'back-button',
  'breadcrumbs',
  'cart-link',
  'chips',
  'country-changer',
  'currency-changer',
  'language-changer',
  'list-toolbar',
  'scroll-to-top',
  'search',
  'social-links',
  'theme-switch',
  'wishlist-link',
];
const NEAR = 384;
/** As wide as a desk's screen. */
const FAR = 960;
const MIDDLING = 640;

/** As narrow as what they hold, so that they stand in the middle. */
const CENTERED = SMALL.filter((type) => !['breadcrumbs', 'chips', 'list-toolbar', 'search'].includes(type));

export const picturedBlocks: readonly PicturedBlock[] = [...blockExamples.keys()]
  .filter((type) => !UNSEEN.includes(type))
  .map((type) => {
    const page = PAGES[type] ?? 'home';
    const width = SMALL.includes(type)
      ? NEAR
      : ['header', 'hero', 'footer', 'filter-panel'].includes(type)
        ? FAR
        : MIDDLING;
    return { type, tenant: TENANTS[type] ?? COMMON_TENANT, page, width, document: documentWith(type, page) };
  });

function documentWith(type: string, page: string): Part {
  const alone = section(
    [
      row(
        [
          column(
            [pictured(type)],
            CENTERED.includes(type) ? { span: 'auto' } : type === 'filter-panel' ? { span: 4 } : {},
          ),
        ],
        { justify: 'center' },
      ),
    ],
    { height: 'screen', space: type === 'header' ? 'none' : 'normal' },
  );
  // What comes with scrolling needs something to be scrolled, and a toolbar a list to speak of.
  const list = stack([block('product-grid', { source: 'route' })]);
  const below: Readonly<Record<string, Part>> = {
    'scroll-to-top': section([], { height: 'screen' }),
    'list-toolbar': list,
  };
  const sections = [alone, ...[below[type]].filter((each) => each !== undefined)];
  const empty = { sections: [] };
  return documentOf(
    { en: 'Lumen' },
    {
      theme: { scheme: 'light' },
      socialLinks: { instagram: 'https://www.instagram.com/shop.example', x: 'https://x.com/shop_example' },
      header: empty,
      footer: empty,
      pages: { [page]: pageOf(...sections) },
    },
  );
}

function pictured(type: string): Part {
  const props = blockExamples.get(type)?.[0] ?? {};
  const guest = {
    rows: [
      row([
        column([block('heading', { title: { en: 'For guests' }, text: { en: 'Customers see something else here.' } })]),
      ]),
    ],
  };
  if (type === 'auth-switch') return block(type, props, { slots: { guest } });
  // At whatever time of day the picture is taken.
  if (type === 'countdown') return block(type, { ...props, target: { daily: { to: '23:59' } } });
  if (type === 'popup') return block(type, { ...props, delay: 1 });
  return block(type, props);
}
