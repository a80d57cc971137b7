import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { NewOrder, Order, PlacedOrder } from '../../../schemas/generated/wire.ts';
import { raiseCartVersion, readCart, removeOrdered } from '../cart/customer-cart-calls.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { inSteps, type RequestedShop, type ShopRequest } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { countIdentityAttempt, countWrongVoucher, networkSubject } from '../identity/count-attempts.ts';
import { openPayment } from '../payments/open-payment.ts';
import { readOrderingCustomer } from './order-calls.ts';
import { placeOrder } from './place-order.ts';
import type { PricingRequest } from './price-order.ts';
import { readOrders } from './read-orders.ts';

/** Orders as a guest (spec 7). A failure takes nothing, and does not count. */
export const createGuestOrder = inSteps<'createGuestOrder'>(({ step, dependencies }) =>
  placeInSteps(dependencies, (begun) =>
    step(async (request) => {
      begun(request);
      const { transaction, shop, headers, body, clientAddress, paymentProvider, now } = request;
      const visitor = { isSignedIn: false } as const;
      const guest = { customerId: null, visitor, paymentProvider, ...networkOf(headers) };
      const { order, isNew } = await placeOrder(request, guest);
      if (isNew) {
        const email = cleanTyped(body.form.customerId?.email ?? '');
        const action = email === '' ? 'order' : 'order-with-mail';
        refuseTooMany(shop.language, await countIdentityAttempt(transaction, action, { email, clientAddress }, now));
      }
      return { shop, body, order };
    }),
  ),
);

/** Orders as a customer (spec 7). Ordered lines leave the cart once paid, or at once without an online payment. */
export const createCustomerOrder = inSteps<'createCustomerOrder'>(({ step, dependencies }) =>
  placeInSteps(dependencies, (begun) =>
    step(async (request) => {
      begun(request);
      const { transaction, shop, session, headers, body, clientAddress, paymentProvider, now } = request;
      const customer = await readOrderingCustomer(transaction, session.customerId);
      if (body.cartVersion !== undefined) await requireSameCart(request, body.cartVersion);
      const { order, isNew } = await placeOrder(request, { ...customer, paymentProvider, ...networkOf(headers) });
      if (isNew) {
        const attempt = { email: session.customerId, clientAddress };
        refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'customer-order', attempt, now));
      }
      if (isNew && currentStatus(order) === 'placed')
        await removeOrdered(transaction, withStorableTexts(body.products));
      else if (isNew) await raiseCartVersion(transaction);
      return { shop, body, order };
    }),
  ),
);

/** Request data for an order before it is made. */
type OrderRequest = Pick<PricingRequest, 'shop' | 'session' | 'headers' | 'now'> & { readonly body: NewOrder };

interface MadeOrder {
  readonly shop: RequestedShop;
  readonly body: NewOrder;
  readonly order: Order;
}

/**
 * Places an order in one transaction, and opens its payment after that. An order that is refused for its voucher changes nothing; that its
 * code is wrong is counted in a transaction of its own.
 */
async function placeInSteps(
  dependencies: BackendDependencies,
  place: (begun: (request: OrderRequest) => void) => Promise<MadeOrder>,
): Promise<{ readonly data: PlacedOrder }> {
  let request: OrderRequest | undefined;
  const { shop, body, order } = await place((begun) => {
    request = begun;
  }).catch(async (error: unknown) => {
    if (error instanceof HttpFailure && error.code === 'voucher_not_valid' && request !== undefined)
      await countVoucherOf(dependencies, request);
    throw error;
  });
  const { returnUrl } = body;
  if (currentStatus(order) !== 'awaiting-payment' || returnUrl === undefined) return { data: { order } };
  const paymentUrl = await openPayment(dependencies, { shop, payable: { orderId: order._id }, returnUrl });
  return { data: { order, ...(paymentUrl !== undefined && { paymentUrl }) } };
}

async function countVoucherOf(
  { db }: BackendDependencies,
  { shop, session, headers, body, now }: OrderRequest,
): Promise<void> {
  const { voucher: code } = body.form;
  if (code === undefined) return;
  const attempt = { customerId: session?.customerId, clientAddress: headers['x-client-address'], code };
  await runAsTenant(db, shop.id, (transaction) => countWrongVoucher(transaction, attempt, now));
}

const networkOf = ({ 'x-client-address': address }: { readonly 'x-client-address'?: string }) =>
  address === undefined ? {} : { network: networkSubject(address) };

/** Throws 409 `cart_changed` with the current cart after a change or order by another device. The order may exist already. */
async function requireSameCart(request: ShopRequest<'createCustomerOrder'>, seen: number): Promise<void> {
  const { transaction, shop, body } = request;
  const cart = await readCart(request);
  if (cart.version === seen) return;
  const [known] = await readOrders(transaction, [body._id], shop, 'state');
  if (known === undefined || currentStatus(known) === 'unpaid')
    throw localizedFailure('cart_changed', shop.language, { cart });
}
