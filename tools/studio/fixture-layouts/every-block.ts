import {
  blockExamples,
  createBlock,
  createColumn,
  createDocument,
  createPage,
  createRow,
  createSection,
  createSingleColumnSection,
  type NamedLayout,
  type Part,
} from './parts.ts';

/** Where blocks belong that mean nothing on the home page. Every other one stands there. */
export const BLOCKS_BY_PAGE: Readonly<Record<string, readonly string[]>> = {
  products: ['breadcrumbs', 'back-button', 'collection-header', 'list-toolbar', 'filter-panel', 'product-grid'],
  product: [
    'product-gallery',
    'product-summary',
    'product-options',
    'product-buy',
    'product-details',
    'related-products',
    'recently-viewed',
  ],
  categories: ['category-list', 'category-tabs'],
  brands: ['brand-list', 'logo-strip'],
  occasions: ['occasion-list'],
  service: ['service-details'],
  wishlist: ['wishlist'],
  cart: ['cart', 'cart-summary'],
  checkout: [
    'checkout',
    'checkout-fulfilment',
    'checkout-address',
    'checkout-branch',
    'checkout-time',
    'checkout-customer',
    'checkout-receiver',
    'checkout-note',
    'checkout-voucher',
    'checkout-wallet',
    'checkout-payment',
    'checkout-form',
    'checkout-policy',
    'checkout-submit',
    'checkout-summary',
  ],
  'appointment-checkout': ['appointment-checkout'],
  'sign-in': ['sign-in', 'social-sign-in'],
  'sign-up': ['sign-up'],
  otp: ['otp'],
  'forgot-password': ['forgot-password'],
  'reset-password': ['reset-password'],
  addresses: ['saved-addresses'],
  orders: ['order-list'],
  order: ['order-details'],
  'track-orders': ['order-tracking'],
  thanks: ['order-confirmation'],
  'payment-failed': ['payment-failed'],
  'select-branch': ['branch-select'],
  wallet: ['wallet'],
  points: ['points'],
  vouchers: ['voucher-list'],
  invoices: ['invoice-list'],
  invoice: ['invoice-details'],
  subscriptions: ['subscription-list'],
  appointments: ['appointment-list'],
  appointment: ['appointment-details'],
  'contact-us': ['contact-form', 'dynamic-form'],
  'my-account': ['account-overview'],
  'edit-profile': ['profile-form', 'phone-number-form', 'change-password-form', 'session-list'],
  'delete-account': ['delete-account-form'],
  'about-us': ['rich-text', 'content-page', 'branch-list'],
  faq: ['accordion', 'popup', 'auth-switch'],
  'coming-soon': ['coming-soon'],
  'not-found': ['not-found'],
};

/** What stands in the header's slots, and in which. */
const HEADER_SLOTS: Readonly<Record<string, readonly string[]>> = {
  search: ['search'],
  preferences: ['branch-link', 'language-changer', 'country-changer', 'currency-changer', 'theme-switch'],
  actions: ['sign-in-link', 'wishlist-link', 'cart-link'],
};
const HEADER = ['header', ...Object.values(HEADER_SLOTS).flat()];
const FOOTER = ['footer', 'consent', 'scroll-to-top'];

/** Types of blocks by the place they belong to; a block that this table does not know stands on the home page. */
const elsewhere = new Set([...Object.values(BLOCKS_BY_PAGE).flat(), ...HEADER, ...FOOTER]);
const HOME = ['hero', ...[...blockExamples.keys()].filter((type) => type !== 'hero' && !elsewhere.has(type))];

const HOW_MANY = Math.max(...[...blockExamples.values()].map((examples) => examples.length));

/** Every block where it belongs, with the first example of its schema; then with the second, the third, … where it has one. */
export const everyBlock = (): readonly NamedLayout[] =>
  Array.from({ length: HOW_MANY }, (_, turn) => ({
    name: turn === 0 ? 'every-block' : `every-block-${turn + 1}`,
    title:
      turn === 0
        ? 'Every block on the page it belongs to, with the first example of its schema'
        : `Every block that has ${turn + 1} examples and more, with number ${turn + 1}`,
    document: documentInTurn(turn),
  }));

function documentInTurn(turn: number): Part {
  const written = (types: readonly string[]) => types.flatMap((type) => exampleBlock(type, turn));
  const names = Object.keys(BLOCKS_BY_PAGE).filter((name) => written(BLOCKS_BY_PAGE[name] ?? []).length > 0);
  const header = exampleBlock('header', turn);
  const footer = written(FOOTER);
  return createDocument(
    { en: 'Every block', ar: 'كل الكتل' },
    {
      ...(header.length > 0 && {
        header: createPage(createSingleColumnSection(header, { placement: 'sticky', padding: 'none' })),
      }),
      ...(footer.length > 0 && { footer: createPage(createSingleColumnSection(footer)) }),
      pages: {
        home: createPage(...written(HOME).map((each) => createSingleColumnSection([each]))),
        ...Object.fromEntries(names.map((name) => [name, pageNamed(name, written(BLOCKS_BY_PAGE[name] ?? []))])),
      },
    },
  );
}

function pageNamed(name: string, blocks: readonly Part[]): Part {
  const only = (...types: readonly string[]) => blocks.filter(({ type }) => types.includes(String(type)));
  const others = (...types: readonly string[]) => blocks.filter(({ type }) => !types.includes(String(type)));
  const beside = name === 'products' ? ['filter-panel', 'product-grid'] : ['product-gallery'];
  const [narrow = '', ...wide] =
    name === 'product' ? [...beside, 'product-summary', 'product-options', 'product-buy'] : beside;
  const sections = others(narrow, ...wide).map((each) => createSingleColumnSection([each]));
  if (only(narrow, ...wide).length === 0) return createPage(...sections);
  const [one, other] = name === 'product' ? [7, 5] : [3, 9];
  const pair = createSection([
    createRow([
      createColumn(only(narrow), { span: { base: 12, lg: one } }),
      createColumn(only(...wide), { span: { base: 12, lg: other } }),
    ]),
  ]);
  return name === 'product' ? createPage(pair, ...sections) : createPage(...sections, pair);
}

/** The block with its example of this turn; none where it has no more of them. */
function exampleBlock(type: string, turn: number): readonly Part[] {
  const props = blockExamples.get(type)?.[turn];
  if (props === undefined) return [];
  return [createBlock(type, adaptExampleProps(type, props), slotsOf(type))];
}

/** Lists of an address show what the address asks for; examples that name something else stand on the home page of a shop. */
const adaptExampleProps = (type: string, props: Part): Part =>
  type === 'product-grid' ? { ...props, source: 'route' } : props;

function slotsOf(type: string): Part {
  if (type === 'header') {
    const slots = Object.entries(HEADER_SLOTS).map(([name, types]) => [
      name,
      createSlot(types.map((each) => createBlock(each))),
    ]);
    return { slots: Object.fromEntries(slots) };
  }
  if (type === 'auth-switch') {
    const guest = createTranslatedHeading('For guests', 'للزوّار');
    const customer = createTranslatedHeading('For customers who are signed in', 'للعملاء المسجّلين');
    return { slots: { guest: createSlot([guest]), customer: createSlot([customer]) } };
  }
  return {};
}

const createTranslatedHeading = (en: string, ar: string): Part => createBlock('heading', { title: { en, ar } });

const createSlot = (blocks: readonly Part[]): Part => ({
  rows: [createRow(blocks.map((each) => createColumn([each], { span: 'auto' })))],
});
