import { currentStatus, type OrderStatus } from '../../../../runtime/domain/order/status/order-status.ts';
import type {
  Cart,
  CartItem,
  NewOrder,
  Order,
  OrderForm,
  OrderPayment,
  PaymentMethod,
  PlacedOrder,
} from '../../../../schemas/generated/wire.ts';
import { MAX_UNPAID_ORDERS } from '../../../backend/limits.ts';
import type { PaymentFaults } from '../../../payment-provider/sandbox-payments.ts';
import { EVENT_FAULTS } from '../../../payment-provider/sandbox-payments.ts';
import type { Random } from '../../test/random.ts';
import { drawId, type PendingRequest, RepeatingClient, readData, UnexpectedAnswerError } from './repeating-client.ts';

/** Requests of a browser from the first click to the confirmation, in order. */
export type ShopperStep =
  | 'product'
  | 'cart'
  | 'check'
  | 'order'
  | 'reopen'
  | 'pay'
  | 'return'
  | 'retry'
  | 'abandon'
  | 'thanks'
  | 'status';

/** Actions at the provider and afterwards. `close` closes the tab before or after paying. */
const ENDINGS = ['pay', 'fail, pay', 'fail, close', 'leave, abandon', 'abandon, pay', 'close', 'pay, close'] as const;
type Ending = (typeof ENDINGS)[number];

export interface ShopperOptions {
  readonly shopUrl: string;
  readonly random: Random;
  /** Client address. */
  readonly address: string;
  /** Undefined for a guest. */
  readonly customer: { readonly email: string; readonly password: string } | undefined;
  readonly delivery: OrderForm;
  readonly item: CartItem;
  readonly slug: string;
  readonly method: PaymentMethod;
  readonly voucher: string;
  /** Called for every request. */
  readonly onRequest: (step: ShopperStep) => PendingRequest;
}

interface RequestedOrder {
  readonly body: NewOrder;
}

/** A requested order with its expected result. */
export interface Walk {
  readonly orderId: string;
  readonly ending: Ending | 'cash' | 'wallet';
  /** Whether provider, wallet or cash pays it: such an order is placed. */
  readonly isPaid: boolean;
  /** The provider's references of charged payments. */
  readonly charged: readonly string[];
}

/** Shops over the shop's own routes as a browser does, repeating requests without a response unchanged. */
export class Shopper {
  private readonly options: ShopperOptions;
  private readonly client: RepeatingClient<ShopperStep>;
  /** Number of orders left unpaid. */
  private unpaid = 0;

  constructor(options: ShopperOptions) {
    this.options = options;
    this.client = new RepeatingClient(options);
  }

  async signIn(): Promise<void> {
    const { customer } = this.options;
    if (customer !== undefined) await this.client.signIn('product', customer);
  }

  /** Walks from a product page to the confirmation, or up to a random ending. */
  async walk(): Promise<Walk> {
    const { random, slug, item, customer, method, voucher } = this.options;
    await this.client.get('product', `/api/products?slug=${slug}`);
    const kind = random.pick(['cash', 'card', 'card', 'card', 'card', 'wallet'] as const);
    const form: OrderForm = {
      ...this.options.delivery,
      ...(customer === undefined
        ? { customerId: { fullName: 'Noor Ali', phoneNumber: `+965500${random.whole(10_000, 99_999)}` } }
        : { tempPhoneNumber: '+96550009999', useWalletForPayment: kind === 'wallet' }),
      ...(random.chance(0.3) && { voucher }),
      ...(kind !== 'cash' && {
        isCashOnDelivery: false,
        paymentSrcId: method._id,
        paymentIntegrationId: method.paymentIntegrationId,
      }),
    };
    const line = { ...item, quantity: random.whole(1, 3) };
    if (customer !== undefined) await this.client.put('cart', '/api/cart', { set: [line], remove: [] });
    const orderId = drawId(random);
    const { order, paymentUrl, body } = await this.order(orderId, form, line);
    if (paymentUrl === undefined) {
      if ((await this.showConfirmation(`/thanks?orderId=${orderId}`, orderId)) !== 'placed')
        throw new Error(`order ${order.orderNumber} exists but is not placed`);
      return { orderId, ending: form.isCashOnDelivery ? 'cash' : 'wallet', isPaid: true, charged: [] };
    }
    return { orderId, ...(await this.pay(body, paymentUrl)) };
  }

  /** Checks and orders the cart, without the voucher once others have used it up. */
  private async order(orderId: string, form: OrderForm, line: CartItem): Promise<PlacedOrder & RequestedOrder> {
    const { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId, address, voucher } = form;
    const products = [line];
    const { type, country, city, area } = address;
    const check = {
      products,
      pickup,
      isSchedule,
      isCashOnDelivery,
      useWalletForPayment,
      branchId,
      voucher,
      address: { type, country, city, area },
    };
    const cart: Cart = readData(await this.client.post('check', '/api/cart/checker', check));
    const { voucher: _, ...withoutVoucher } = form;
    if (voucher !== undefined && cart.voucherId === undefined) return this.order(orderId, withoutVoucher, line);
    // A wallet that pays everything needs no payment method.
    const { paymentSrcId: __, paymentIntegrationId: ___, ...withoutMethod } = form;
    const body: NewOrder = { _id: orderId, form: cart.total === 0 ? withoutMethod : form, products, total: cart.total };
    const answer = await this.client.post('order', this.orderPath, body, [409]);
    if (answer.status !== 409) return { ...readData<PlacedOrder>(answer), body };
    if (voucher === undefined || !answer.text.includes('voucher_not_valid'))
      throw new UnexpectedAnswerError(this.orderPath, answer);
    return this.order(orderId, withoutVoucher, line);
  }

  private get orderPath(): string {
    return this.options.customer === undefined ? '/api/order/guest' : '/api/order/customer';
  }

  private async pay(order: NewOrder, firstUrl: string): Promise<Omit<Walk, 'orderId'>> {
    const { random } = this.options;
    const orderId = order._id;
    // Too many unpaid orders block further ones.
    const ending = random.pick(
      this.unpaid < MAX_UNPAID_ORDERS - 1 ? ENDINGS : ENDINGS.filter((each) => each.includes('pay')),
    );
    const isPaid = ending.includes('pay');
    if (!isPaid) this.unpaid += 1;
    let paymentUrl = firstUrl;
    if (ending === 'close') return { ending, isPaid, charged: [] };
    if (ending.startsWith('fail')) {
      await this.returnFromProvider(
        orderId,
        await this.client.act('pay', paymentUrl, { action: 'fail', ...this.faults() }),
      );
      if (ending === 'fail, close') return { ending, isPaid, charged: [] };
      paymentUrl = readData<{ readonly paymentUrl: string }>(
        await this.client.post('retry', '/api/payment/retry', { orderId }),
      ).paymentUrl;
    }
    if (ending === 'leave, abandon' || ending === 'abandon, pay') {
      await this.returnFromProvider(
        orderId,
        await this.client.act('pay', paymentUrl, { action: 'leave', ...this.faults() }),
      );
      await this.client.post('abandon', `/api/orders/${orderId}/payment/abandonment`, {});
      if (ending === 'leave, abandon') return { ending, isPaid, charged: [] };
      const reopened = await this.client.post('reopen', this.orderPath, order, [409]);
      // Others have the voucher, or the wallet has paid a part.
      if (reopened.status === 409) return { ending, isPaid: false, charged: [] };
      paymentUrl = readData<PlacedOrder>(reopened).paymentUrl ?? '';
    }
    const faults = this.faults();
    const location = await this.client.act('pay', paymentUrl, {
      action: 'pay',
      ...faults,
      answer: random.chance(0.2) ? 'lost' : 'normal',
    });
    const charged = [paymentUrl.split('/').at(-1) ?? ''];
    if (ending === 'pay, close') return { ending, isPaid, charged };
    const status = await this.returnFromProvider(orderId, location);
    if (status !== 'placed') throw new Error(`order ${orderId} was paid but is ${status}`);
    return { ending, isPaid, charged };
  }

  private faults(): Partial<PaymentFaults> {
    return { events: this.options.random.pick(EVENT_FAULTS) };
  }

  /** Returns from the provider, or opens the confirmation directly; returns the order's status once known. */
  private async returnFromProvider(orderId: string, location: string | undefined): Promise<OrderStatus> {
    if (location === undefined) return this.showConfirmation(`/en-KW/thanks?orderId=${orderId}`, orderId);
    return this.showConfirmation(await this.client.returnFrom('return', location), orderId);
  }

  /** Opens the confirmation, and polls the payment until its result is known. */
  private async showConfirmation(page: string, orderId: string): Promise<OrderStatus> {
    await this.client.get('thanks', page);
    const path = this.options.customer === undefined ? `/api/orders/guest/${orderId}` : `/api/orders/${orderId}`;
    return this.client.pollUntilKnown(`what became of the payment of order ${orderId}`, async () => {
      const payment: OrderPayment = readData(await this.client.get('status', `/api/orders/${orderId}/payment`));
      return payment.status === 'open'
        ? undefined
        : currentStatus(readData<Order>(await this.client.get('status', path)));
    });
  }
}
