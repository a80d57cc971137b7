import type {
  AddressTemplate,
  Branch,
  Cart,
  CartItem,
  DeliveryBranch,
  OrderForm,
  OrderSettings,
  Wallet,
} from '../../../schemas/generated/wire.ts';
import type { CallRequest } from '../../api/api.ts';
import { ApiError } from '../../api/api.ts';
import { toMajorUnits, toMinorUnits } from '../../domain/money.ts';
import {
  AREA,
  addressTemplate,
  BRANCH,
  CARD,
  CITY,
  completeForm,
  EVENING,
  KUWAIT,
  MORNING,
  NOW,
  OTHER_AREA,
  OTHER_BRANCH,
  OTHER_CITY,
  TABBY,
} from '../../domain/order/test/checkout-examples.ts';
import { ROUTES } from '../../domain/routes.ts';
import { cartItem } from '../../domain/test/cart-items.ts';
import { idOf } from '../../domain/test/whole-products.ts';
import { cartAnswer, checkedItem, lineFacts } from '../../stores/test/cart-answers.ts';
import { memoryStorage } from '../../stores/test/memory-storage.ts';
import { CART_KEY } from '../../stores/visitor/cart/cart-names.ts';
import { ORDER_FORM_KEY } from '../../stores/visitor/order-form/stored-order-form.ts';
import type { BlockTestSetup, StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';

/** A shop with delivery now or scheduled, pickup, and guest fields name, phone number and e-mail. */
export const exampleOrderSettings: OrderSettings = {
  asSoonAsPossibleIsActive: true,
  asSoonAsPossibleIsDefault: true,
  isRecieverNameInCheckout: true,
  isRecieverNumberInCheckout: true,
  withStorePickup: true,
  timeDisplySystem: 'system_12',
  customerInfoEmail: true,
  customerInfoBirthdate: false,
  customerInfoNationalNumber: false,
  discountType: 'totalDiscount',
};

/** A branch with delivery and pickup. */
export const exampleBranch: Branch = {
  _id: BRANCH,
  name: { en: 'Lumen Salmiya', ar: 'لومن السالمية' },
  address: { en: 'Salem Al-Mubarak Street 12', ar: 'شارع سالم المبارك ١٢' },
  country: { _id: KUWAIT, title: { en: 'Kuwait', ar: 'الكويت' } },
  city: { _id: CITY, name: { en: 'Hawalli', ar: 'حولي' } },
  area: { _id: AREA, name: { en: 'Salmiya', ar: 'السالمية' } },
  phoneNumber: '+96522220000',
  isDefault: true,
  allowDeliveryOrders: true,
  status: 'active',
  workingHours: [],
};

export const otherBranch: Branch = {
  ...exampleBranch,
  _id: OTHER_BRANCH,
  name: { en: 'Lumen Fahaheel', ar: 'لومن الفحيحيل' },
  address: { en: 'Coast Road 3', ar: 'طريق الساحل ٣' },
  isDefault: false,
};

const deliveryBranch: DeliveryBranch = {
  ...exampleBranch,
  currency: 'KWD',
  deliveryFees: 1.5,
  minimumOrderAmount: 0,
};

/** Two cities, of which the first has two areas and the other none. */
export const exampleCities = [
  {
    cityId: CITY,
    cityName: { en: 'Hawalli', ar: 'حولي' },
    areas: [
      { _id: AREA, name: { en: 'Salmiya', ar: 'السالمية' } },
      { _id: OTHER_AREA, name: { en: 'Jabriya', ar: 'الجابرية' } },
    ],
  },
  { cityId: OTHER_CITY, cityName: { en: 'Al Ahmadi', ar: 'الأحمدي' }, areas: [] },
];

/** The response of `addressTemplate` for any type. */
export const exampleTemplate: AddressTemplate = addressTemplate('city', 'area', 'block', 'street');

/** Two of one product and one of another: 73.500 KWD. */
export const EXAMPLE_ITEMS: readonly CartItem[] = [cartItem('1', 2), cartItem('2')];

/** The one voucher of the shop: 10.000 KWD off. */
export const EXAMPLE_VOUCHER = { code: 'WELCOME', id: idOf('7c', '1'), discount: 10_000 } as const;

/** The message for any other code. */
export const UNKNOWN_VOUCHER = 'This voucher code is not valid.';

/** A wallet balance below the price of {@link EXAMPLE_ITEMS}. */
const exampleWallet: Wallet = { amount: 20, currency: 'KWD' };

/** The form fields that affect the price. */
type CheckedForm = Pick<
  CallRequest<'checkCart'>['body'],
  'pickup' | 'branchId' | 'isCashOnDelivery' | 'voucher' | 'useWalletForPayment'
>;

/**
 * A checked cart of frames at 24.500 KWD each; delivery is 1.500, cash on delivery 0.500, paid by wallet up to its balance.
 */
export function checkedCart(
  items: readonly CartItem[],
  form: CheckedForm = {},
  more: Partial<Cart> = {},
  wallet: Wallet = exampleWallet,
): Cart {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const subTotal = count * 24_500;
  const voucher = voucherAnswer(form);
  const deliveryFees = form.pickup === true || form.branchId === undefined ? 0 : 1500;
  const cashOnDeliveryFee = form.isCashOnDelivery === true ? 500 : 0;
  const total = subTotal - voucher.discount + deliveryFees + cashOnDeliveryFee;
  const useWalletForPayment = form.useWalletForPayment === true;
  const walletAmount = useWalletForPayment ? Math.min(toMinorUnits(wallet.amount, 'KWD'), total) : 0;
  return {
    ...cartAnswer(items.map((item) => checkedItem(item))),
    ...voucher.answer,
    subTotal: toMajorUnits(subTotal, 'KWD'),
    voucherDiscount: toMajorUnits(voucher.discount, 'KWD'),
    deliveryFees: toMajorUnits(deliveryFees, 'KWD'),
    cashOnDeliveryFee: toMajorUnits(cashOnDeliveryFee, 'KWD'),
    totalWithoutWallet: toMajorUnits(total, 'KWD'),
    useWalletForPayment,
    walletAmount: toMajorUnits(walletAmount, 'KWD'),
    requiresAdditionalPayment: useWalletForPayment && walletAmount < total,
    total: toMajorUnits(total - walletAmount, 'KWD'),
    ...more,
  };
}

/** Discount in minor units, and the check result of a code. */
function voucherAnswer({ voucher }: CheckedForm): { readonly discount: number; readonly answer: Partial<Cart> } {
  if (voucher === undefined) return { discount: 0, answer: {} };
  if (voucher !== EXAMPLE_VOUCHER.code) return { discount: 0, answer: { voucher, voucherMsg: UNKNOWN_VOUCHER } };
  return { discount: EXAMPLE_VOUCHER.discount, answer: { voucher, voucherId: EXAMPLE_VOUCHER.id } };
}

/** The backend responses of a checkout. */
export const checkoutAnswers = {
  orderSettings: async () => ({ data: exampleOrderSettings }),
  checkCart: async ({ body: { products, ...form } }) => ({ data: checkedCart(products, form) }),
  paymentMethods: async () => ({ data: [CARD, TABBY] }),
  branches: async () => ({ data: [exampleBranch, otherBranch] }),
  branchesByArea: async () => ({ data: [deliveryBranch] }),
  branchSlots: async () => ({ data: [MORNING, EVENING] }),
  domesticSlots: async () => ({ data: [MORNING, EVENING] }),
  addressTemplate: async () => ({ data: exampleTemplate }),
  cities: async () => ({ data: { cities: exampleCities } }),
  addresses: async () => ({ data: [] }),
  wallet: async () => ({ data: exampleWallet }),
  // An order whose response was lost did not arrive.
  abandonPayment: () => Promise.reject(new ApiError('There is no such order.', 404)),
} satisfies StubbedCalls;

/** A storage with cart lines. */
const cartStorage = (items: readonly CartItem[] = EXAMPLE_ITEMS) =>
  memoryStorage({ [CART_KEY]: JSON.stringify(items.map((item) => ({ item, facts: lineFacts }))) });

/** Changed form fields; undefined removes a field. */
type ChangedFields = { readonly [Field in keyof OrderForm]?: OrderForm[Field] | undefined };

/** A stored order form: a complete one of a guest, with changes. */
export const storedFormText = (
  more: ChangedFields = {},
  stored: { readonly owner?: string; readonly attemptId?: string } = {},
): string => JSON.stringify({ owner: '', form: { ...completeForm(), ...more }, ...stored });

/** A tab storage with such a form, or none for null. */
export const formStorage = (text: string | null = null) =>
  memoryStorage(text === null ? {} : { [ORDER_FORM_KEY]: text });

export interface CheckoutSetupOptions {
  readonly settings?: Partial<OrderSettings>;
  /** Cart lines; {@link EXAMPLE_ITEMS} by default. */
  readonly items?: readonly CartItem[];
  /** The stored form, if any; see {@link completeForm}. */
  readonly form?: ChangedFields;
  /** Replaces responses of {@link checkoutAnswers}. */
  readonly answers?: StubbedCalls;
  readonly facts?: BlockTestSetup['facts'];
  readonly at?: string;
}

/** The checkout page of a shop in Kuwait at ten in the morning, for tests and story `parameters`. */
export function checkoutSetup({ settings, items, form, answers, facts, at }: CheckoutSetupOptions = {}) {
  const [kuwaiti, ...others] = exampleShopContext.currencies;
  return {
    facts: {
      pages: ROUTES.map(({ page }) => page),
      renderedAt: NOW,
      currencies: kuwaiti === undefined ? others : [{ ...kuwaiti, cashOnDeliveryCost: 0.5 }, ...others],
      ...facts,
    },
    snapshot: { orderSettings: { byCurrency: { KWD: { ...exampleOrderSettings, ...settings } } } },
    answers: { ...checkoutAnswers, ...answers },
    at: at ?? '/en-KW/checkout',
    storage: cartStorage(items),
    tabStorage: formStorage(form === undefined ? null : storedFormText(form)),
  } satisfies BlockTestSetup;
}
