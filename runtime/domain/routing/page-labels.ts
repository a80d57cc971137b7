import type { DeclaredSubject, ROUTES, ShopPageName } from '../routes.ts';

/** Pages that are called as the product, the category or the like that they are about. */
type SubjectPage = Extract<(typeof ROUTES)[number], { readonly subject: DeclaredSubject }>['page'];

/** The shared messages that name pages where nothing else does. Apart from the routes, which every page has. */
const PAGE_LABELS = {
  home: 'shared:pageHome',
  products: 'shared:pageProducts',
  categories: 'shared:pageCategories',
  brands: 'shared:pageBrands',
  occasions: 'shared:pageOccasions',
  'service-categories': 'shared:pageServices',
  wishlist: 'shared:pageWishlist',
  cart: 'shared:pageCart',
  checkout: 'shared:pageCheckout',
  'appointment-checkout': 'shared:pageAppointmentCheckout',
  'sign-in': 'shared:pageSignIn',
  'sign-up': 'shared:pageSignUp',
  otp: 'shared:pageOtp',
  'forgot-password': 'shared:pageForgotPassword',
  'reset-password': 'shared:pageResetPassword',
  addresses: 'shared:pageAddresses',
  orders: 'shared:pageOrders',
  order: 'shared:pageOrder',
  'track-orders': 'shared:pageTrackOrders',
  thanks: 'shared:pageThanks',
  'payment-failed': 'shared:pagePaymentFailed',
  'select-branch': 'shared:pageSelectBranch',
  wallet: 'shared:pageWallet',
  points: 'shared:pagePoints',
  vouchers: 'shared:pageVouchers',
  invoices: 'shared:pageInvoices',
  invoice: 'shared:pageInvoice',
  subscriptions: 'shared:pageSubscriptions',
  appointments: 'shared:pageAppointments',
  appointment: 'shared:pageAppointment',
  'contact-us': 'shared:pageContactUs',
  'my-account': 'shared:pageMyAccount',
  'edit-profile': 'shared:pageEditProfile',
  'about-us': 'shared:pageAboutUs',
  faq: 'shared:pageFaq',
  'privacy-policy': 'shared:pagePrivacyPolicy',
  'terms-and-conditions': 'shared:pageTerms',
  'delete-account': 'shared:pageDeleteAccount',
  'coming-soon': 'shared:pageComingSoon',
  'not-found': 'shared:pageNotFound',
} as const satisfies Readonly<Record<Exclude<ShopPageName, SubjectPage>, `shared:${string}`>>;

/** The shared message that names a page, without its namespace: `pageFaq`; undefined for pages about something, and for a tenant's own. */
export function pageLabel(page: string): string | undefined {
  const labels: Readonly<Record<string, string>> = PAGE_LABELS;
  return Object.hasOwn(labels, page) ? labels[page]?.slice('shared:'.length) : undefined;
}
