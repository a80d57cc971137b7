import { BLOCKS_BY_PAGE } from '../fixture-layouts/every-block.ts';
import {
  blockExamples,
  createBlock,
  createColumn,
  createDocument,
  createPage,
  createRow,
  createSection,
  createSingleColumnSection,
  type Part,
} from '../fixture-layouts/parts.ts';

/** How a block is captured: alone on a page, centered in the window. */
export interface BlockScene {
  readonly type: string;
  /** Tenant whose shop has content for the block. */
  readonly tenant: string;
  /** Page of the document. */
  readonly page: string;
  /** Window width in CSS px, with an aspect ratio of 8:5. Small blocks use a narrow window. */
  readonly width: number;
  readonly document: Part;
}

/**
 * Blocks without visible output: one is for editors only, one empty space, one nothing where no provider is configured, and one where
 * the order settings name no form.
 */
export const INVISIBLE_BLOCKS: readonly string[] = [
  'checkout-form',
  'imported-placeholder',
  'social-sign-in',
  'spacer',
];

/** Blocks that only have content in some shops; the others use the common tenant. */
const TENANT_BY_BLOCK: Readonly<Record<string, string>> = {
  'metal-prices': 'aurum',
  'metal-ticker': 'aurum',
  'service-list': 'serene',
  'service-categories': 'serene',
  'service-details': 'serene',
  booking: 'serene',
  'booking-cart': 'serene',
  'appointment-checkout': 'serene',
  'appointment-list': 'serene',
  'appointment-details': 'serene',
  'occasion-list': 'bloom',
  'currency-changer': 'bloom',
};
const COMMON_TENANT = 'lumen';

/** The page that a block belongs to; every other block is captured on the home page. */
const PAGE_BY_BLOCK: ReadonlyMap<string, string> = new Map(
  Object.entries(BLOCKS_BY_PAGE).flatMap(([page, types]) => types.map((type) => [type, page] as const)),
);

/** Blocks that have content for a customer who is signed in. */
export const CUSTOMER_BLOCKS: readonly string[] = [
  'saved-addresses',
  'account-overview',
  'profile-form',
  'phone-number-form',
  'change-password-form',
  'session-list',
  'delete-account-form',
  'order-list',
  'order-details',
  'order-confirmation',
  'wallet',
  'points',
  'voucher-list',
  'invoice-list',
  'invoice-details',
  'subscription-list',
  'appointment-list',
  'appointment-details',
  'checkout-wallet',
];

/** Blocks that have content once something is in the cart. */
export const CART_BLOCKS: readonly string[] = ['cart', 'cart-summary', ...(BLOCKS_BY_PAGE.checkout ?? [])];

/** Blocks of a shop with bookings that have content once a time is held. */
export const BOOKING_BLOCKS: readonly string[] = ['booking-cart', 'appointment-checkout'];

/** Labels of what is chosen at the shop's own checkout before, in turn, so that the block has content. */
export const CHECKOUT_CHOICES: Readonly<Record<string, readonly string[]>> = {
  'checkout-branch': ['Pickup'],
  'checkout-time': ['Pickup', 'Salmiya', 'Choose a time'],
  'checkout-receiver': ['It is a gift for somebody else'],
};

/** Header parts and other small blocks. */
const SMALL_BLOCKS: readonly string[] = [
  'back-button',
  'branch-link',
  'breadcrumbs',
  'cart-link',
  'chips',
  'country-changer',
  'currency-changer',
  'language-changer',
  'list-toolbar',
  'scroll-to-top',
  'search',
  'sign-in-link',
  'social-links',
  'theme-switch',
  'wishlist-link',
];
const NARROW_WIDTH = 384;
/** Desktop width. */
const WIDE_WIDTH = 960;
const MEDIUM_WIDTH = 640;

/** Blocks in a column as narrow as their content, so that they are centered. */
const CENTERED_BLOCKS = SMALL_BLOCKS.filter(
  (type) => !['breadcrumbs', 'chips', 'list-toolbar', 'search'].includes(type),
);

export const blockScenes: readonly BlockScene[] = [...blockExamples.keys()]
  .filter((type) => !INVISIBLE_BLOCKS.includes(type))
  .map((type) => {
    const page = PAGE_BY_BLOCK.get(type) ?? 'home';
    const width = SMALL_BLOCKS.includes(type)
      ? NARROW_WIDTH
      : ['checkout', 'appointment-checkout', 'header', 'hero', 'footer', 'filter-panel', 'service-details'].includes(
            type,
          )
        ? WIDE_WIDTH
        : MEDIUM_WIDTH;
    return { type, tenant: TENANT_BY_BLOCK[type] ?? COMMON_TENANT, page, width, document: documentWith(type, page) };
  });

function documentWith(type: string, page: string): Part {
  const alone = createSection(
    [
      createRow(
        [
          createColumn(
            [sceneBlock(type)],
            CENTERED_BLOCKS.includes(type) ? { span: 'auto' } : type === 'filter-panel' ? { span: 4 } : {},
          ),
        ],
        { justify: 'center' },
      ),
    ],
    { height: 'screen', padding: type === 'header' ? 'none' : 'medium' },
  );
  // A scroll button needs a scrollable page, and a toolbar needs a list.
  const list = createSingleColumnSection([createBlock('product-grid', { source: 'route' })]);
  const below: Readonly<Record<string, Part>> = {
    'scroll-to-top': createSection([], { height: 'screen' }),
    'list-toolbar': list,
  };
  const sections = [alone, ...[below[type]].filter((each) => each !== undefined)];
  const empty = { sections: [] };
  return createDocument(
    { en: 'Lumen' },
    {
      theme: { scheme: 'light' },
      // A draft that says none is in UTC.
      ...(TENANT_BY_BLOCK[type] === 'serene' && { settings: { timeZone: 'Asia/Dubai' } }),
      // Without one the block is empty.
      ...(type === 'consent' && { providers: [{ name: 'Google Analytics', token: 'G-1' }] }),
      // Without it there is no branch to show.
      ...(type === 'branch-link' && { settings: { location: { requiresBranch: true } } }),
      socialLinks: { instagram: 'https://www.instagram.com/shop.example', x: 'https://x.com/shop_example' },
      header: empty,
      footer: empty,
      pages: { [page]: createPage(...sections) },
    },
  );
}

function sceneBlock(type: string): Part {
  const props = blockExamples.get(type)?.[0] ?? {};
  const guest = {
    rows: [
      createRow([
        createColumn([
          createBlock('heading', { title: { en: 'For guests' }, text: { en: 'Customers see something else here.' } }),
        ]),
      ]),
    ],
  };
  if (type === 'auth-switch') return createBlock(type, props, { slots: { guest } });
  if (type === 'checkout') {
    const step1 = slotWith('checkout-fulfilment', 'checkout-customer');
    return createBlock(type, props, {
      slots: { step1, step2: slotWith('checkout-payment'), aside: slotWith('checkout-summary') },
    });
  }
  if (type === 'appointment-checkout') return createBlock(type, props, { slots: { aside: slotWith('booking-cart') } });
  // Independent of the time of day.
  if (type === 'countdown') return createBlock(type, { ...props, target: { daily: { to: '23:59' } } });
  if (type === 'popup') return createBlock(type, { ...props, delay: 1 });
  return createBlock(type, props);
}

function slotWith(...types: readonly string[]): Part {
  return { rows: [createRow([createColumn(types.map((type) => createBlock(type)))])] };
}
