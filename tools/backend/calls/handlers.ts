import { appointments, trackAppointment } from '../bookings/appointment-calls.ts';
import { changeHours } from '../bookings/change-hours.ts';
import { heldBookings, holdBooking, releaseBooking } from '../bookings/hold-calls.ts';
import { tenantServices } from '../bookings/read-tenant-services.ts';
import { bookableDays, currentServiceSlots, serviceExperts, slotExperts } from '../bookings/slot-calls.ts';
import { removeServiceEntry } from '../bookings/store-services.ts';
import { cancelTenantAppointment, tenantAppointments } from '../bookings/tenant-appointments.ts';
import type { Handlers } from '../http/handler.ts';
import { invoice, invoices } from '../invoices/invoice-calls.ts';
import { guestOrder, order, orders, trackOrder } from '../orders/order-calls.ts';
import { changeOrderStatus, tenantOrders } from '../orders/tenant-orders.ts';
import { subscriptions } from '../subscriptions/subscription-calls.ts';
import { voucher, vouchers, websiteVouchers } from '../vouchers/voucher-calls.ts';
import { points, redeemPoints } from '../wallet/points.ts';
import { pointsHistory, wallet, walletTransactions } from '../wallet/wallet-calls.ts';
import {
  accountDetails,
  endCustomerSessions,
  endOtherSessions,
  logout,
  session,
  sessions,
  setPhoneNumber,
} from './account.ts';
import {
  address,
  addresses,
  addressTemplate,
  createAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import { branch, branches, branchesByArea } from './branches.ts';
import { builderDrafts, builderVersions, removeBuilderDraft } from './builder-documents.ts';
import { cartChecker } from './cart.ts';
import { collectionHandlers } from './collections.ts';
import { cities, countries } from './countries.ts';
import { currencies } from './currencies.ts';
import { cart, changeCart, emptyCart, mergeCart } from './customer-cart.ts';
import { dynamicForm, dynamicForms } from './dynamic-forms.ts';
import { market } from './market.ts';
import { mediaLibrary, updateMediaFile } from './media-library.ts';
import { metalPrices, metalPricesNow, ouncePrice } from './metal-prices.ts';
import { createPreview, revokePreview } from './previews.ts';
import { product } from './product.ts';
import { relatedProducts } from './related-products.ts';
import { sectionProducts } from './section-products.ts';
import { service, serviceCategories, services } from './services.ts';
import { contentPage, languages, orderSettings, paymentMethods } from './shop-content.ts';
import { slugs } from './slugs.ts';
import { themeProducts } from './theme-products.ts';
import { removeTicket, removeTickets, tickets } from './tickets.ts';
import { branchSlots, domesticSlots } from './time-slots.ts';
import { addMultipleToWishlist, addToWishlist, removeFromWishlist, wishlist } from './wishlist.ts';

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
  appointments,
  trackAppointment,
  metalPrices,
  metalPricesNow,
  ouncePrice,
  contentPage,
  dynamicForms,
  dynamicForm,
  tickets,
  removeTickets,
  removeTicket,
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
  guestOrder,
  trackOrder,
  orders,
  order,
  invoices,
  invoice,
  subscriptions,
  tenantOrders,
  changeOrderStatus,
  tenantServices,
  removeServiceEntry,
  changeHours,
  tenantAppointments,
  cancelTenantAppointment,
  wallet,
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
