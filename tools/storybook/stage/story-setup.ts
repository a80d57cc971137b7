import type { PendingState } from '../../../runtime/api/session-state.ts';
import { exampleBranch, formStorage, storedFormText } from '../../../runtime/checkout/test/example-checkout.ts';
import { ROUTES } from '../../../runtime/domain/routes.ts';
import { cartItem } from '../../../runtime/domain/test/cart-items.ts';
import { lineFacts } from '../../../runtime/stores/test/cart-answers.ts';
import { memoryStorage } from '../../../runtime/stores/test/memory-storage.ts';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { RECENT_KEY } from '../../../runtime/stores/visitor/recently-viewed-store.ts';
import type { BlockTestSetup } from '../../../runtime/ui/test/block-test-setup.ts';
import { storedBookings } from '../../../runtime/ui/test/booking-setup.ts';
import { exampleProducts } from '../../../runtime/ui/test/example-products.ts';
import { productPageSetup } from '../../../runtime/ui/test/product-page-setup.ts';
import { answers, appointment, cartLine, glasses, order, product, service } from './story-data.ts';

/** The page around a story. Parameters of a story with these names override it. */
export interface StorySetup extends BlockTestSetup {
  /** Whether the visitor is signed in. */
  readonly isCustomer?: boolean;
  /** What the visitor has to confirm by a code. */
  readonly pending?: PendingState | undefined;
}

/** Pages of blocks; other blocks stand on the home page. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/products': ['product-grid', 'list-toolbar', 'filter-panel'],
  '/categories/eyeglasses/products': ['breadcrumbs', 'collection-header'],
  [`/services/${service.slug}`]: ['service-details'],
  '/select-branch': ['branch-select'],
  [`/orders/${order._id}`]: ['order-details'],
  [`/thanks?orderId=${order._id}`]: ['order-confirmation'],
  [`/payment-failed?orderId=${order._id}`]: ['payment-failed'],
  [`/appointments/${appointment._id}`]: ['appointment-details'],
  [`/my-account/invoices/${'42'.padStart(24, '0')}`]: ['invoice-details'],
};

/** Blocks of the page of a product. */
const PRODUCT_BLOCKS = [
  'back-button',
  'product-buy',
  'product-details',
  'product-gallery',
  'product-options',
  'product-summary',
  'recently-viewed',
  'related-products',
];

/** Blocks of a signed-in customer. */
const CUSTOMER_BLOCKS = [
  'account-overview',
  'appointment-details',
  'appointment-list',
  'change-password-form',
  'checkout-wallet',
  'delete-account-form',
  'invoice-details',
  'invoice-list',
  'order-confirmation',
  'order-details',
  'order-list',
  'phone-number-form',
  'points',
  'profile-form',
  'saved-addresses',
  'session-list',
  'subscription-list',
  'voucher-list',
  'wallet',
];

const filledForm = (more: Parameters<typeof storedFormText>[0] = {}) => ({
  tabStorage: formStorage(storedFormText(more)),
});
const chosenBranch = { facts: { requiresBranch: true, branchId: exampleBranch._id } };
const codeSent = (kind: 'sign-up' | 'reset'): StorySetup => ({
  pending: { kind, email: 'sara@example.com', resendAfterSeconds: 60 },
});

/** What only some blocks need. */
const OWN_SETUPS: Readonly<Record<string, StorySetup>> = {
  breadcrumbs: { subject: { title: 'Glasses' } },
  'branch-link': chosenBranch,
  'branch-select': chosenBranch,
  'checkout-branch': filledForm({ pickup: true }),
  'checkout-receiver': filledForm({ gift: true }),
  'collection-header': {
    subject: { title: 'Glasses' },
    snapshot: { catalog: { collections: { '[["kind","category"],["slug","eyeglasses"]]': glasses } } },
  },
  consent: { facts: { providers: [{ name: 'google-analytics', token: 'G-1' }] } },
  'list-toolbar': {
    snapshot: {
      catalog: {
        products: { '["KWD"]': { items: [], total: 240, totalIsExact: true, loadedPageSize: 10, isWhole: false } },
      },
    },
  },
  otp: codeSent('sign-up'),
  'reset-password': codeSent('reset'),
};

/** A browser with a cart, booked services and viewed products. */
const visitedStorage = () =>
  memoryStorage({
    ...storedBookings(),
    [CART_KEY]: JSON.stringify(
      [cartItem('1', 2), cartItem('2')].map((item) => ({
        item,
        facts: { ...lineFacts, ...cartLine },
      })),
    ),
    [RECENT_KEY]: JSON.stringify(exampleProducts(9).map(({ _id }) => _id)),
  });

/** The page around a block's stories. */
export function storySetup(type: string, own: StorySetup): StorySetup {
  const [path = '/'] = Object.entries(PAGES).find(([, types]) => types.includes(type)) ?? [];
  const ofBlock = OWN_SETUPS[type] ?? {};
  return {
    at: `/en-KW${type.startsWith('checkout') ? '/checkout' : path}`,
    isCustomer: CUSTOMER_BLOCKS.includes(type),
    storage: visitedStorage(),
    ...filledForm(),
    ...(PRODUCT_BLOCKS.includes(type) && productPageSetup(product)),
    ...ofBlock,
    ...own,
    facts: { pages: ROUTES.map(({ page }) => page), hasInstallments: true, ...ofBlock.facts, ...own.facts },
    answers: { ...answers, ...own.answers },
  };
}
