import type { Context, Hono } from 'hono';
import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { NewOrder, PlacedOrder } from '../../../schemas/generated/wire.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { runCall } from '../http/run-call.ts';
import { createCustomerOrder, createGuestOrder } from '../orders/order-calls.ts';
import { openPayment } from '../payments/open-payment.ts';

/** Routes of ordering: the order in one transaction, and its payment after that. */
export function serveOrders(app: Hono, parts: BackendDependencies): void {
  const provider = parts.payments?.name;

  app.post('/orders/guest', async (context) => {
    const createOrder = createGuestOrder(provider);
    const made = await runCall(context, parts, 'createGuestOrder', async (request) => ({
      shop: request.shop,
      body: request.body,
      placed: (await createOrder(request)).data,
    }));
    return answerPlaced(context, made);
  });

  app.post('/orders/customer', async (context) => {
    const createOrder = createCustomerOrder(provider);
    const made = await runCall(context, parts, 'createCustomerOrder', async (request) => ({
      shop: request.shop,
      body: request.body,
      placed: (await createOrder(request)).data,
    }));
    return answerPlaced(context, made);
  });

  interface OrderResult {
    readonly shop: RequestedShop;
    readonly body: NewOrder;
    readonly placed: PlacedOrder;
  }

  async function answerPlaced(context: Context, { shop, body, placed }: OrderResult): Promise<Response> {
    const { order } = placed;
    const { returnUrl } = body;
    if (currentStatus(order) !== 'awaiting-payment' || returnUrl === undefined) return answerPrivately(context, placed);
    const paymentUrl = await openPayment(parts, { shop, payable: { orderId: order._id }, returnUrl });
    return answerPrivately(context, {
      ...placed,
      ...(paymentUrl !== undefined && { paymentUrl }),
    } satisfies PlacedOrder);
  }
}
