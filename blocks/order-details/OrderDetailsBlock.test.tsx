import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import type { ClientApi } from '../../runtime/api/client-api.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { cartAnswer, checkedItem } from '../../runtime/stores/test/cart-answers.ts';
import { exampleOrder, exampleOrderItem, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { createStubClientApi, type StubbedCalls, type StubbedRoutes } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Order, OrderPayment } from '../../schemas/generated/wire.ts';
import OrderDetailsBlock from './OrderDetailsBlock.tsx';

const [hawalli, salmiya] = ['a'.repeat(24), 'b'.repeat(24)];
const cities = [
  {
    cityId: hawalli,
    cityName: { en: 'Hawalli', ar: 'حولي' },
    areas: [{ _id: salmiya, name: { en: 'Salmiya', ar: 'السالمية' } }],
  },
];

interface Options {
  readonly order?: Order | ApiError;
  readonly isCustomer?: boolean;
  readonly facts?: RenderBlockOptions<object>['facts'];
  readonly answers?: StubbedCalls;
  readonly buyAgain?: boolean;
  readonly clientApi?: ClientApi;
}

async function renderOrder({
  order = exampleOrder(1),
  isCustomer = false,
  facts,
  answers,
  buyAgain = true,
  clientApi,
}: Options) {
  const state = { order };
  const find = vi.fn(async (): Promise<{ data: Order }> => {
    if (state.order instanceof ApiError) throw state.order;
    return { data: state.order };
  });
  const rendered = renderBlock({
    type: 'order-details',
    component: OrderDetailsBlock,
    props: { buyAgain },
    facts: { pages: [...exampleShopContext.pages, 'orders', 'order', 'track-orders', 'cart', 'sign-in'], ...facts },
    at: `/${facts?.locale ?? 'en'}-KW/orders/${exampleOrder(1)._id}`,
    ...(clientApi !== undefined && { clientApi }),
    answers: { order: find, guestOrder: find, cities: async () => ({ data: { cities } }), ...answers },
  });
  const { session } = rendered.stores;
  await act(async () => (isCustomer ? session.identify('authenticated', SARA) : session.identify('unauthenticated')));
  return { ...rendered, state, find };
}

const heading = () => screen.getByRole('heading', { level: 1 });
const rows = () =>
  Array.from(document.querySelectorAll('dl > div'), (row) =>
    Array.from(row.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
  );
const history = () =>
  within(screen.getByRole('list', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('an order', () => {
  it('has number, status, and history in the shop’s time zone', async () => {
    await renderOrder({ order: exampleOrder(1, { timelines: exampleTimelines('placed', 'confirmed') }) });
    expect(heading()).toHaveTextContent(/Order .100001/);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Status: Confirmed');
    const badge = within(screen.getAllByRole('status')[0] ?? document.body).getByText('Confirmed');
    expect(badge.style.getPropertyValue('--status-color')).toBe('#1d4ed8');
    expect(history()).toEqual(['Confirmed26/11/2026, 10:05 PM', 'Order placed26/11/2026, 09:05 PM']);
  });

  it('shows discount, delivery, cash on delivery, wallet, total and VAT', async () => {
    // Cards, order and invoice agree on the total, whatever the wallet paid.
    await renderOrder({ order: exampleOrder(1, { walletAmount: 6.5, total: 40, vat: 2.214 }) });
    expect(rows()).toEqual(
      expect.arrayContaining([
        'Subtotal: KWD 49.000',
        'Discount: -KWD 5.000',
        'Delivery: KWD 2.000',
        'Cash on delivery: KWD 0.500',
        'Total: KWD 46.500',
        'VAT included: KWD 2.214',
        'From the wallet: KWD 6.500',
        'Payment: KWD 40.000',
      ]),
    );
  });

  it('hides personal data from visitors that know its id alone', async () => {
    await renderOrder({});
    expect(screen.queryByText('Ordered by')).toBeNull();
    expect(screen.queryByText('Delivery address')).toBeNull();
    expect(screen.getByText('As soon as possible')).toBeVisible();
  });

  it('links a customer to its invoice', async () => {
    await renderOrder({
      order: exampleOrder(1, { invoiceNumber: '000042' }),
      isCustomer: true,
      facts: { pages: [...exampleShopContext.pages, 'order', 'invoice'] },
    });
    expect(screen.getByRole('link', { name: 'View invoice' })).toHaveAttribute(
      'href',
      `/en-KW/my-account/invoices/${exampleOrder(1)._id}`,
    );
  });
});

describe('buying again', () => {
  const items = [1, 2].map((number) => exampleOrderItem(number));

  it('adds available items to the cart, and names the others', async () => {
    const checkCart: NonNullable<StubbedCalls['checkCart']> = async ({ body }) => ({
      data: cartAnswer(
        body.products.map((item, index) =>
          checkedItem(JSON.parse(JSON.stringify(item)), index === 1 ? { problem: 'sold-out', maximum: 0 } : {}),
        ),
      ),
    });
    const { user, stores } = await renderOrder({ order: exampleOrder(1, { items }), answers: { checkCart } });
    await user.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('What can be had is in your cart.')).toBeVisible();
    expect(screen.getByText(/– Sold out\./)).toHaveTextContent('Nora 2 – Sold out.');
    expect(stores.of(CartStore).count).toBe(2);
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/en-KW/cart');
  });
});

type Retry = NonNullable<StubbedRoutes['POST /api/payment/retry']>;

describe('an order that waits for its payment', () => {
  const waiting = exampleOrder(1, { timelines: exampleTimelines('awaiting-payment') });
  const render = (status: OrderPayment['status'], canRetry: boolean, retry = vi.fn<Retry>()) =>
    renderOrder({
      order: waiting,
      answers: { orderPayment: async () => ({ data: { orderId: waiting._id, status, canRetry } }) },
      clientApi: createStubClientApi({ 'POST /api/payment/retry': retry }),
    });

  it.each([
    ['open', 'Pay now'],
    ['failed', 'Try the payment again'],
    ['cancelled', 'Try the payment again'],
  ] as const)('whose payment is %s leads to the payment’s page: “%s”', async (status, name) => {
    const retry = vi.fn<Retry>(async () => ({ message: '', data: { paymentUrl: '#payment-page' } }));
    const { user } = await render(status, true, retry);
    await user.click(await screen.findByRole('button', { name }));
    expect(retry).toHaveBeenCalledWith({ orderId: waiting._id });
    await vi.waitFor(() => expect(location.hash).toBe('#payment-page'));
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  });

  it('cannot be paid once expired', async () => {
    await render('failed', false);
    await screen.findByRole('heading', { level: 1, name: /100001/ });
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  });
});
