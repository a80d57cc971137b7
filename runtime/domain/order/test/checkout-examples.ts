import type {
  AddressTemplate,
  OrderForm,
  PaymentMethod,
  SavedAddress,
  TimeSlot,
} from '../../../../schemas/generated/wire.ts';
import type { OrderContext } from '../../order-validation/order-context.ts';
import { idOf } from '../../test/whole-products.ts';
import type { CheckoutContext, CheckoutSettings, CheckoutVisitor } from '../checkout-context.ts';
import { initialOrderForm } from '../order-form.ts';

export const KUWAIT = idOf('c0', '1');
export const GERMANY = idOf('c0', '2');
export const CITY = idOf('c1', '1');
export const OTHER_CITY = idOf('c1', '2');
export const AREA = idOf('c2', '1');
export const OTHER_AREA = idOf('c2', '2');
export const BRANCH = idOf('bb', '1');
export const OTHER_BRANCH = idOf('bb', '2');

/** Ten in the morning of TODAY in Kuwait. */
export const NOW = Date.UTC(2026, 11, 1, 7);
export const TODAY = '2026-12-01';
export const TOMORROW = '2026-12-02';

export const GUEST: CheckoutVisitor = { isSignedIn: false };
export const CUSTOMER: CheckoutVisitor = { isSignedIn: true, phoneNumber: '+96550000000' };
export const CUSTOMER_WITHOUT_PHONE: CheckoutVisitor = { isSignedIn: true };

const SETTINGS: CheckoutSettings = {
  asSoonAsPossibleIsActive: true,
  asSoonAsPossibleIsDefault: true,
  customerInfoBirthdate: true,
  customerInfoEmail: true,
  customerInfoNationalNumber: true,
  isRecieverNameInCheckout: true,
  isRecieverNumberInCheckout: true,
  withStorePickup: true,
};

/** A guest in a shop of Kuwait that offers everything. */
export const checkoutContext = ({
  settings,
  ...more
}: Partial<Omit<CheckoutContext, 'settings'>> & { settings?: Partial<CheckoutSettings> } = {}): CheckoutContext => ({
  settings: { ...SETTINGS, ...settings },
  availability: {},
  visitor: GUEST,
  defaultAddress: { type: 'home', country: KUWAIT },
  now: NOW,
  timeZone: 'Asia/Kuwait',
  ...more,
});

/** The initial form of {@link checkoutContext} with changed fields. */
export const orderForm = (more: Partial<OrderForm> = {}): OrderForm => ({
  ...initialOrderForm(checkoutContext()),
  ...more,
});

export const CARD: PaymentMethod = {
  _id: idOf('f0', '1'),
  paymentIntegrationId: idOf('f1', '1'),
  type: 'card',
  name: { en: 'Credit card' },
};
export const TABBY: PaymentMethod = {
  _id: idOf('f0', '2'),
  paymentIntegrationId: idOf('f1', '2'),
  type: 'tabby',
  name: { en: 'Tabby' },
};

export const MORNING: TimeSlot = { _id: idOf('51', '1'), from: '09:00', to: '12:00' };
export const EVENING: TimeSlot = {
  _id: idOf('51', '2'),
  from: '18:00',
  to: '21:00',
  lastOrderTimeBeforeEndInMinutes: 60,
};

export const addressTemplate = (...required: readonly AddressTemplate['fields'][number]['field']['type'][]) => ({
  fields: required.map((type) => ({ field: { type }, isRequired: true })),
});

export const ADDRESS = { type: 'home', country: KUWAIT, city: CITY, area: AREA, block: '4', street: '12' } as const;

export const SAVED_ADDRESS: SavedAddress = { _id: idOf('ad', '1'), isDefault: true, address: { ...ADDRESS } };

/** Context of a guest in Kuwait: an address of city, area, block and street, card or cash, 20.000 to pay. */
export const orderContext = (more: Partial<OrderContext> = {}): OrderContext => ({
  ...checkoutContext(),
  countries: [{ code: 'KW', min_tel_length: 8, max_tel_length: 8 }],
  addressTemplate: addressTemplate('city', 'area', 'block', 'street'),
  slots: [MORNING, EVENING],
  paymentMethods: [CARD, TABBY],
  currency: { availableCashOnDelivery: true },
  due: { total: 20_000 },
  policyPosition: undefined,
  dynamicForm: undefined,
  subTotal: 20_000,
  minimumOrderAmount: 0,
  ...more,
});

/** A complete as-soon-as-possible delivery of a guest. */
export const completeForm = (more: Partial<OrderForm> = {}): OrderForm =>
  orderForm({
    address: { ...ADDRESS },
    branchId: BRANCH,
    customerId: { fullName: 'Sara Ahmed', phoneNumber: '+96550000000', email: 'sara@example.com' },
    paymentSrcId: CARD._id,
    paymentIntegrationId: CARD.paymentIntegrationId,
    ...more,
  });
