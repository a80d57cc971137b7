import { afterAll, beforeAll } from 'vitest';
import type { CartItem, OrderForm } from '../../../../schemas/generated/wire.ts';
import { completeDelivery, findCartItems } from '../../../backend/conformance/sample-orders.ts';
import { type RunningPaymentProvider, startPaymentProvider } from '../../../payment-provider/start-payment-provider.ts';
import { connectBackend } from './place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './start-shop-with-backend.ts';

interface CheckoutShop extends ShopWithBackend {
  readonly items: readonly CartItem[];
  /** A complete delivery to a place within a branch's area. */
  readonly delivery: OrderForm;
}

/** A shop of its own, which the tests of a file may change. */
export function withOwnShop(): ShopWithBackend {
  const own: Partial<ShopWithBackend> = {};
  beforeAll(async () => void Object.assign(own, await startShopWithBackend()));
  afterAll(() => own.stop?.());
  // Filled before the first test.
  return own as ShopWithBackend;
}

/** A shop of its own with data for a checkout; orders reduce the stock. */
export function withCheckoutShop(): CheckoutShop {
  const own = withOwnShop();
  beforeAll(async () => {
    const backend = connectBackend(own.backend);
    const items = await findCartItems(backend, Date.now());
    Object.assign(own, { items, delivery: await completeDelivery(backend) });
  });
  return own as CheckoutShop;
}

interface PayingShop extends ShopWithBackend {
  readonly provider: RunningPaymentProvider;
}

const SECRET = 'between-backend-and-provider';

/** A shop of its own with a payment provider. */
export function withPayingShop(): PayingShop {
  const own: Partial<PayingShop> = {};
  beforeAll(async () => {
    const provider = await startPaymentProvider({ secret: SECRET, clock: Date });
    Object.assign(own, { provider });
    const pair = await startShopWithBackend({
      backend: { PAYMENT_SANDBOX_URL: provider.url, PAYMENT_SANDBOX_SECRET: SECRET },
    });
    Object.assign(own, pair);
  });
  afterAll(async () => {
    await own.stop?.();
    await own.provider?.stop();
  });
  // Filled before the first test.
  return own as PayingShop;
}
