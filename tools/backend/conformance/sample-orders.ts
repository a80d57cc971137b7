import type { CallRequest } from '../../../runtime/api/api.ts';
import { ProductSelection } from '../../../runtime/stores/selection/product-selection.ts';
import type { CallName, Calls } from '../../../schemas/generated/calls.ts';
import type { Cart, CartItem, OrderForm, Product } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { RequestHeaders } from './backend-client.ts';

/** A client of one tenant: that of these tests, or of a shop. */
export interface OrderBackend {
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    headers?: RequestHeaders,
  ): Promise<{ readonly data: Calls[Name]['answer'] }>;
}

/** One line for each product of the first page that can be bought without choices. `madeAt` is epoch ms. */
export async function findCartItems(
  shop: OrderBackend,
  madeAt: number,
  sort?: 'price' | '-price',
): Promise<readonly CartItem[]> {
  const query = { pageSize: 10, ...(sort !== undefined && { sort }) };
  const { data } = await shop.call('themeProducts', { query, body: {} });
  const found = await Promise.all(data.map(({ slug }) => shop.call('products', { query: { slug } })));
  return found
    .flatMap((answer) => answer.data)
    .map((product) => selectProduct(product, { madeAt, currency: 'KWD' }))
    .filter(({ problems }) => problems.length === 0)
    .map((selection) => selection.toCartItem());
}

/**
 * A delivery to the first area with a branch, paid in cash, without its customer. Throws where the shop has none.
 */
export async function completeDelivery(shop: OrderBackend): Promise<OrderForm> {
  const { data: countries } = await shop.call('activeCountries', { query: {} });
  const country = countries[0] ?? missing();
  const { data: regions } = await shop.call('cities', { params: { countryId: country._id } });
  const { data: template } = await shop.call('addressTemplate', {
    params: { countryId: country._id },
    query: { type: 'home' },
  });
  for (const { cityId, areas } of regions.cities) {
    for (const { _id: areaId } of areas) {
      const place = { countryId: country._id, cityId, areaId };
      const { data: branches } = await shop.call('branchesByArea', { query: place });
      const branch = branches.find(({ allowDeliveryOrders }) => allowDeliveryOrders);
      if (branch === undefined) continue;
      const texts = Object.fromEntries(
        template.fields.filter(({ isRequired }) => isRequired).map(({ field }) => [field.type, '4']),
      );
      return {
        pickup: false,
        isStorePickup: false,
        isSchedule: false,
        isCashOnDelivery: true,
        paymentSrcId: '0',
        paymentIntegrationId: '0',
        branchId: branch._id,
        address: { ...texts, type: 'home', country: country._id, city: cityId, area: areaId },
        gift: false,
        policy: true,
        useWalletForPayment: false,
      };
    }
  }
  return missing();
}

const missing = (): never => {
  throw new Error('the shop has too little');
};

/** The check of a cart with this form, as a guest without a session in the headers. */
export async function checkOrder(
  shop: OrderBackend,
  form: OrderForm,
  products: readonly CartItem[],
  headers: RequestHeaders = {},
): Promise<Cart> {
  const { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId, address, voucher } = form;
  const request = {
    body: {
      products: [...products],
      pickup,
      isSchedule,
      isCashOnDelivery,
      useWalletForPayment,
      ...(branchId !== undefined && { branchId }),
      ...(voucher !== undefined && { voucher }),
      ...(!pickup && {
        address: { type: address.type, country: address.country, city: address.city ?? '', area: address.area ?? '' },
      }),
    },
  };
  return (await shop.call('checkCart', request, headers)).data;
}

/** The total in major units. */
export const checkPrice = async (...check: Parameters<typeof checkOrder>): Promise<number> =>
  (await checkOrder(...check)).total;

/** A shopper's selection of a product: the first value of each option, the first lens for both eyes. */
export function selectProduct(
  product: Product,
  context: ConstructorParameters<typeof ProductSelection>[1],
): ProductSelection {
  const selection = new ProductSelection(product, context);
  for (const { _id, layout, values } of product.options) {
    const isText = layout === 'textfield' || layout === 'textarea';
    if (isText) selection.setText(_id, 'With love');
    else if (layout === 'datepicker') selection.setText(_id, '2026-04-01');
    else selection.toggleValue(_id, values[0]?._id ?? '');
  }
  const [lens] = product.lensOptions.filter(({ quantity }) => quantity > 1);
  if (lens !== undefined) selection.chooseLens('both', lens._id);
  return selection;
}

/** Limits the stock of everything that lumen sells. */
export const fillShelves = (database: DatabaseConnection, quantity: number): Promise<void> =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const stock = { quantity, is_stock_limited: true, unlimited_quantity_per_user: true };
    await transaction.updateTable('product').set(stock).execute();
    await transaction.updateTable('variant').set({ quantity, is_limited: true }).execute();
    await transaction.updateTable('lens_option').set({ quantity }).execute();
  });
