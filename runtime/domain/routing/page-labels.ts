import type { MessageInserts } from '../../../schemas/generated/messages.ts';
import type { DeclaredSubject, ROUTES, ShopPageName } from '../routes.ts';

/** Pages named by their subject, such as a product. */
type SubjectPage = Extract<(typeof ROUTES)[number], { readonly subject: DeclaredSubject }>['page'];

/** The shared messages that name pages; apart from the routes, which every page loads. */
const PAGE_LABELS = {
  home: 'pageHome',
  products: 'pageProducts',
  categories: 'pageCategories',
  brands: 'pageBrands',
  occasions: 'pageOccasions',
  'service-categories': 'pageServices',
  wishlist: 'pageWishlist',
  cart: 'pageCart',
  checkout: 'pageCheckout',
  'appointment-checkout': 'pageAppointmentCheckout',
  'sign-in': 'pageSignIn',
  'sign-up': 'pageSignUp',
  otp: 'pageOtp',
  'forgot-password': 'pageForgotPassword',
  'reset-password': 'pageResetPassword',
  addresses: 'pageAddresses',
  orders: 'pageOrders',
  order: 'pageOrder',
  'track-orders': 'pageTrackOrders',
  thanks: 'pageThanks',
  'payment-failed': 'pagePaymentFailed',
  'select-branch': 'pageSelectBranch',
  wallet: 'pageWallet',
  points: 'pagePoints',
  vouchers: 'pageVouchers',
  invoices: 'pageInvoices',
  invoice: 'pageInvoice',
  subscriptions: 'pageSubscriptions',
  appointments: 'pageAppointments',
  appointment: 'pageAppointment',
  'contact-us': 'pageContactUs',
  'my-account': 'pageMyAccount',
  'edit-profile': 'pageEditProfile',
  'about-us': 'pageAboutUs',
  faq: 'pageFaq',
  'privacy-policy': 'pagePrivacyPolicy',
  'terms-and-conditions': 'pageTerms',
  'delete-account': 'pageDeleteAccount',
  'coming-soon': 'pageComingSoon',
  'not-found': 'pageNotFound',
} as const satisfies Readonly<Record<Exclude<ShopPageName, SubjectPage>, keyof MessageInserts['shared']>>;

/** A shared message that names a page. */
type PageLabel = (typeof PAGE_LABELS)[keyof typeof PAGE_LABELS];

/** The message that names a page: `pageFaq`; undefined for pages about a record, and for a tenant's own. */
export const pageLabel = (page: string): PageLabel | undefined => (isLabelled(page) ? PAGE_LABELS[page] : undefined);

const isLabelled = (page: string): page is keyof typeof PAGE_LABELS => Object.hasOwn(PAGE_LABELS, page);
