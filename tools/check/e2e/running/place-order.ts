import { randomBytes } from 'node:crypto';
import type { Api } from '../../../../runtime/api/api.ts';
import { createHttpApi } from '../../../../runtime/api/http-api.ts';
import type { OrderStatus } from '../../../../runtime/domain/order/status/order-status.ts';
import { calls } from '../../../../schemas/generated/calls.ts';
import type { CartItem, NewOrder, Order, OrderForm } from '../../../../schemas/generated/wire.ts';
import { checkPrice, completeDelivery, findCartItems } from '../../../backend/conformance/sample-orders.ts';
import type { CustomerUnderTest } from './customer.ts';
import { BACKEND_TOKEN, type TestBackend } from './start-test-backend.ts';

type BackendAddress = Pick<TestBackend, 'url'>;

/** A guest, whose phone number gives access to the order. */
export const GUEST = { fullName: 'Noor Ali', phoneNumber: '+96550001234' };

/** Orders the first products of a shop in Kuwait as a guest at the backend, for delivery and cash. */
export async function placeGuestOrder(backend: BackendAddress, lineCount = 2): Promise<Order> {
  const api = connectBackend(backend);
  return (await api.call('createGuestOrder', { body: await newOrder(api, { customerId: GUEST }, lineCount) })).data
    .order;
}

/** The same for a customer without a phone number. */
export async function placeCustomerOrder(
  backend: BackendAddress,
  { email, password }: CustomerUnderTest,
  lineCount = 2,
): Promise<Order> {
  const guest = connectBackend(backend);
  const { token } = (await guest.call('login', { body: { email, password } })).data;
  const body = await newOrder(guest, { tempPhoneNumber: '+96550009999' }, lineCount);
  return (await connectBackend(backend, { 'x-session': token }).call('createCustomerOrder', { body })).data.order;
}

/** Sets the next status of an order, as the shop does. */
export async function changeOrderStatus(
  backend: BackendAddress,
  { _id: orderId }: Order,
  status: OrderStatus,
  message?: Record<string, string>,
): Promise<void> {
  await connectBackend(backend).call('changeOrderStatus', { params: { orderId }, body: { status, message } });
}

export const connectBackend = ({ url }: BackendAddress, headers: Readonly<Record<string, string>> = {}): Api =>
  createHttpApi({
    calls,
    base: url,
    headers: { authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': 'lumen', 'accept-language': 'en', ...headers },
    fetch,
  });

async function newOrder(api: Api, person: Partial<OrderForm>, lineCount: number): Promise<NewOrder> {
  const items: readonly CartItem[] = await findCartItems(api, Date.now());
  const products = items.slice(0, lineCount);
  const form: OrderForm = { ...(await completeDelivery(api)), ...person };
  const _id = randomBytes(12).toString('hex');
  return { _id, form, products: [...products], total: await checkPrice(api, form, products) };
}
