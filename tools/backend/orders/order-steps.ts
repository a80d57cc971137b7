import type { Context, Hono } from 'hono';
import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { NewOrder, PlacedOrder } from '../../../schemas/generated/wire.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { runCall } from '../http/run-call.ts';
import { countWrongVoucher } from '../identity/count-attempts.ts';
import { openPayment } from '../payments/open-payment.ts';
import { createCustomerOrder, createGuestOrder } from './order-calls.ts';
import type { PricingRequest } from './price-order.ts';

/** Request data for an order before it is made. */
type OrderRequest = Pick<PricingRequest, 'shop' | 'session' | 'headers' | 'now'> & { readonly body: NewOrder };

/** Routes of ordering: the order in one transaction, and its payment after that. */
export function serveOrders(app: Hono, dependencies: BackendDependencies): void {
  const provider = dependencies.payments?.name;

  app.post('/orders/guest', async (context) => {
    const createOrder = createGuestOrder(provider);
    const placed = await countingVouchers((begun) =>
      runCall(context, dependencies, 'createGuestOrder', async (request) => {
        begun(request);
        return { shop: request.shop, body: request.body, placed: (await createOrder(request)).data };
      }),
    );
    return answerPlaced(context, placed);
  });

  app.post('/orders/customer', async (context) => {
    const createOrder = createCustomerOrder(provider);
    const placed = await countingVouchers((begun) =>
      runCall(context, dependencies, 'createCustomerOrder', async (request) => {
        begun(request);
        return { shop: request.shop, body: request.body, placed: (await createOrder(request)).data };
      }),
    );
    return answerPlaced(context, placed);
  });

  /** An order that is refused for its voucher changes nothing; that its code is wrong is counted in a transaction of its own. */
  async function countingVouchers<Made>(
    order: (begun: (request: OrderRequest) => void) => Promise<Made>,
  ): Promise<Made> {
    let request: OrderRequest | undefined;
    try {
      return await order((begun) => {
        request = begun;
      });
    } catch (error) {
      if (error instanceof HttpFailure && error.code === 'voucher_not_valid' && request !== undefined)
        await countVoucherOf(request);
      throw error;
    }
  }

  async function countVoucherOf({ shop, session, headers, body, now }: OrderRequest): Promise<void> {
    const { voucher: code } = body.form;
    if (code === undefined) return;
    const attempt = { customerId: session?.customerId, clientAddress: headers['x-client-address'], code };
    await runAsTenant(dependencies.db, shop.id, (transaction) => countWrongVoucher(transaction, attempt, now));
  }

  interface OrderResult {
    readonly shop: RequestedShop;
    readonly body: NewOrder;
    readonly placed: PlacedOrder;
  }

  async function answerPlaced(context: Context, { shop, body, placed }: OrderResult): Promise<Response> {
    const { order } = placed;
    const { returnUrl } = body;
    if (currentStatus(order) !== 'awaiting-payment' || returnUrl === undefined) return answerPrivately(context, placed);
    const paymentUrl = await openPayment(dependencies, { shop, payable: { orderId: order._id }, returnUrl });
    return answerPrivately(context, {
      ...placed,
      ...(paymentUrl !== undefined && { paymentUrl }),
    } satisfies PlacedOrder);
  }
}
