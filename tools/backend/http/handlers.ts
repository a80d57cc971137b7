import {
  abandonAppointment,
  appointment,
  appointments,
  cancelAppointment,
  createAppointment,
  moveBooking,
  trackAppointment,
} from '../bookings/appointment-calls.ts';
import { changeHours } from '../bookings/change-hours.ts';
import { heldBookings, holdBooking, releaseBooking } from '../bookings/hold-calls.ts';
import { tenantServices } from '../bookings/read-tenant-services.ts';
import { service, serviceCategories, services } from '../bookings/service-calls.ts';
import { bookableDays, currentServiceSlots, serviceExperts, slotExperts } from '../bookings/slot-calls.ts';
import { removeServiceEntry } from '../bookings/store-services.ts';
import { cancelTenantAppointment, tenantAppointments } from '../bookings/tenant-appointments.ts';
import { cartChecker } from '../cart/cart-calls.ts';
import { cart, changeCart, emptyCart, mergeCart } from '../cart/customer-cart-calls.ts';
import { addMultipleToWishlist, addToWishlist, removeFromWishlist, wishlist } from '../cart/wishlist-calls.ts';
import { collectionHandlers } from '../catalogue/collection-calls.ts';
import { product, relatedProducts, sectionProducts } from '../catalogue/product-calls.ts';
import { themeProducts } from '../catalogue/product-list-calls.ts';
import { slugs } from '../catalogue/slug-calls.ts';
import { builderDrafts, builderVersions, removeBuilderDraft } from '../documents/document-lists.ts';
import { createPreview, revokePreview } from '../documents/preview-calls.ts';
import { createContactTicket } from '../forms/contact-calls.ts';
import { createFormRequest, dynamicForm, dynamicForms } from '../forms/form-calls.ts';
import { removeTicket, removeTickets, tickets } from '../forms/ticket-calls.ts';
import {
  address,
  addresses,
  addressTemplate,
  createAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '../fulfilment/address-calls.ts';
import { branch, branches, branchesByArea } from '../fulfilment/branch-calls.ts';
import { branchSlots, domesticSlots } from '../fulfilment/time-slot-calls.ts';
import {
  accountDetails,
  endCustomerSessions,
  endOtherSessions,
  logout,
  session,
  sessions,
  setPhoneNumber,
} from '../identity/account-calls.ts';
import { checkUser, forgotPassword, resetPassword, sendOtp, verifyOtp } from '../identity/code-calls.ts';
import {
  changePassword,
  deleteAccount,
  login,
  register,
  registerCustomer,
  setCustomerPassword,
  updateAccountDetails,
} from '../identity/password-calls.ts';
import { beginSocialSignIn, finishSocialSignIn, socialProviders } from '../identity/social-calls.ts';
import { mediaLibrary, updateMediaFile } from '../media/media-calls.ts';
import { metalPrices, metalPricesNow, ouncePrice } from '../metals/metal-calls.ts';
import { invoice, invoices } from '../orders/invoice-calls.ts';
import { guestOrder, order, orders, trackOrder } from '../orders/order-calls.ts';
import { createCustomerOrder, createGuestOrder } from '../orders/place-order-calls.ts';
import { subscriptions } from '../orders/subscription-calls.ts';
import { changeOrderStatus, tenantOrders } from '../orders/tenant-orders.ts';
import {
  abandonPayment,
  chargeWallet,
  checkInstallment,
  finishPayment,
  orderPayment,
  refundOrder,
  retryPayment,
  walletCharge,
} from '../payments/payment-calls.ts';
import { market } from '../shop/market.ts';
import { shopSettings } from '../shop/settings-calls.ts';
import {
  cities,
  contentPage,
  countries,
  currencies,
  languages,
  orderSettings,
  paymentMethods,
} from '../shop/shop-calls.ts';
import { voucher, vouchers, websiteVouchers } from '../vouchers/voucher-calls.ts';
import { points, redeemPoints } from '../wallet/points.ts';
import { pointsHistory, wallet, walletTransactions } from '../wallet/wallet-calls.ts';
import type { Handlers } from './handler.ts';

const category = collectionHandlers('category');
const brand = collectionHandlers('brand');
const occasion = collectionHandlers('occasion');

export const handlers: Handlers = {
  builderVersions,
  builderDrafts,
  removeBuilderDraft,
  createPreview,
  revokePreview,
  market,
  mediaLibrary,
  updateMediaFile,
  languages,
  orderSettings,
  activeCountries: countries,
  cities,
  activeCurrencies: currencies,
  branches,
  branch,
  branchesByArea,
  paymentMethods,
  branchSlots,
  domesticSlots,
  categories: category.list,
  category: category.one,
  brands: brand.list,
  brand: brand.one,
  occasions: occasion.list,
  occasion: occasion.one,
  themeProducts,
  products: product,
  relatedProducts,
  sectionProducts,
  checkCart: cartChecker,
  slugs,
  serviceCategories,
  services,
  service,
  serviceExperts,
  currentServiceSlots,
  bookableDays,
  slotExperts,
  holdBooking,
  heldBookings,
  releaseBooking,
  createAppointment,
  appointment,
  appointments,
  trackAppointment,
  cancelAppointment,
  abandonAppointment,
  moveBooking,
  metalPrices,
  metalPricesNow,
  ouncePrice,
  contentPage,
  dynamicForms,
  dynamicForm,
  createContactTicket,
  createFormRequest,
  tickets,
  removeTickets,
  removeTicket,
  login,
  checkUser,
  sendOtp,
  verifyOtp,
  register,
  forgotPassword,
  resetPassword,
  socialProviders,
  beginSocialSignIn,
  finishSocialSignIn,
  registerCustomer,
  setCustomerPassword,
  updateAccountDetails,
  changePassword,
  deleteAccount,
  logout,
  session,
  accountDetails,
  setPhoneNumber,
  sessions,
  endOtherSessions,
  endCustomerSessions,
  cart,
  changeCart,
  mergeCart,
  emptyCart,
  createGuestOrder,
  createCustomerOrder,
  checkInstallment,
  orderPayment,
  retryPayment,
  abandonPayment,
  finishPayment,
  refundOrder,
  guestOrder,
  trackOrder,
  orders,
  order,
  invoices,
  invoice,
  subscriptions,
  tenantOrders,
  changeOrderStatus,
  shopSettings,
  tenantServices,
  removeServiceEntry,
  changeHours,
  tenantAppointments,
  cancelTenantAppointment,
  wallet,
  chargeWallet,
  walletCharge,
  walletTransactions,
  points,
  pointsHistory,
  redeemPoints,
  vouchers,
  websiteVouchers,
  voucher,
  wishlist,
  addToWishlist,
  addMultipleToWishlist,
  removeFromWishlist,
  addressTemplate,
  addresses,
  address,
  createAddress,
  updateAddress,
  deleteAddress,
  setDefaultAddress,
};
