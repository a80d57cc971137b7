import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '../../../../schemas/generated/wire.ts';
import { matchRoute } from '../../../domain/routes.ts';
import { cartItem as item } from '../../../domain/test/cart-items.ts';
import { createStores } from '../../../stores/core/stores.ts';
import { describeItem, lineFacts as facts, StoredCart } from '../../../stores/test/cart-answers.ts';
import { memoryStorage, TabChannel } from '../../../stores/test/memory-storage.ts';
import { CART_COUNT_COOKIE, CART_KEY } from '../../../stores/visitor/cart/cart-names.ts';
import { CartStore } from '../../../stores/visitor/cart/cart-store.ts';
import { CUSTOMER_RETRY_MS } from '../../../stores/visitor/customer-request.ts';
import { createStubApi } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { followCart } from './follow-cart.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', TabChannel);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const [a, b, c] = ['a', 'b', 'c'];

/** A server with the carts of customers and the current session. */
function createServer() {
  const carts = new Map<string, StoredCart>();
  const cartOf = (customer: string) => {
    const cart = carts.get(customer) ?? new StoredCart();
    carts.set(customer, cart);
    return cart;
  };
  const server = {
    customer: 'sara',
    failure: undefined as Response | undefined,
    isDown: false,
    /** Calls take effect, and their responses are lost. */
    isAnswerLost: false,
    calls: [] as string[],
    cartOf,
    stored: (customer: string) => cartOf(customer).items.map(describeItem),
  };
  const fetch = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(input);
    server.calls.push(`${method} ${path}`);
    if (server.isDown) throw new TypeError('offline');
    if (server.failure !== undefined) return server.failure.clone();
    const cart = cartOf(server.customer);
    const sent = typeof body === 'string' ? JSON.parse(body) : {};
    if (method === 'POST') cart.merge(sent._id, sent.products);
    if (method === 'PUT') cart.change(sent.set, sent.remove);
    if (server.isAnswerLost) throw new TypeError('connection lost');
    return Response.json({ success: true, message: '', data: cart.answer() });
  };
  return Object.assign(server, { fetch });
}

const customer = (name: string) => ({ _id: name, fullName: name, email: `${name}@example.com` });

/** A tab with these items in the guest’s cart. */
function openTab(server: ReturnType<typeof createServer>, storage = memoryStorage(), ...items: readonly CartItem[]) {
  const stores = createStores({
    api: createStubApi({}),
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/'), subject: undefined } },
    storage,
  });
  const cart = stores.of(CartStore);
  for (const each of items) cart.add(each, facts);
  cart.flush();
  stops.push(followCart(stores, { headers: {}, fetch: server.fetch }, storage));
  return {
    ...stores,
    cart,
    storage,
    signIn: (name = 'sara') => {
      stores.session.identify('authenticated', customer(name));
      return settle();
    },
    items: () => cart.lines.map((line) => describeItem(line.item)),
    count: () => stores.cookieValues.get(CART_COUNT_COOKIE),
    noticeTexts: () => stores.notices.list.map(({ text }) => text),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

it('sends nothing for a guest', async () => {
  const server = createServer();
  const tab = openTab(server, memoryStorage(), item(a, 2));
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('online'));
  await settle();
  expect([server.calls, tab.items(), tab.count()]).toEqual([[], ['a×2'], '2']);
});

it('merges a guest’s cart after signing in by one call, and clears the customer’s after signing out', async () => {
  const server = createServer();
  server.cartOf('sara').change([item(c), item(a)], []);
  const tab = openTab(server, memoryStorage(), item(a, 2), item(b));
  await tab.signIn();
  expect(server.calls).toEqual(['POST /api/cart/merge']);
  expect([tab.items(), server.stored('sara'), tab.count()]).toEqual([
    ['c×1', 'a×3', 'b×1'],
    ['c×1', 'a×3', 'b×1'],
    '5',
  ]);
  tab.cart.add(item(c), facts);
  tab.session.identify('unauthenticated');
  await settle();
  expect([tab.items(), tab.count(), tab.storage.getItem(CART_KEY)]).toEqual([[], '0', '[]']);
  expect(openTab(server, tab.storage).items()).toEqual([]);
});

it('shows each customer their own cart when another signs in during a request', async () => {
  const server = createServer();
  server.cartOf('sara').change([item(a)], []);
  server.cartOf('omar').change([item(b)], []);
  const tab = openTab(server);
  tab.session.identify('authenticated', customer('sara'));
  server.customer = 'omar';
  await tab.signIn('omar');
  expect(tab.items()).toEqual(['b×1']);
});

it('syncs with the customer’s other tabs', async () => {
  const server = createServer();
  const storage = memoryStorage();
  const [here, there] = [openTab(server, storage), openTab(server, storage)];
  await Promise.all([here.signIn(), there.signIn()]);
  here.cart.add(item(a, 2), facts);
  await settle();
  expect([there.items(), there.count()]).toEqual([['a×2'], '2']);
  there.cart.remove(item(a));
  await settle();
  expect([here.items(), here.count(), server.stored('sara')]).toEqual([[], '0', []]);
});

it.each(['visibilitychange', 'online'])('fetches changes of other devices at %s', async (event) => {
  const server = createServer();
  const tab = openTab(server);
  await tab.signIn();
  server.cartOf('sara').change([item(b, 3)], []);
  (event === 'online' ? globalThis : document).dispatchEvent(new Event(event));
  await settle();
  expect([tab.items(), tab.count()]).toEqual([['b×3'], '3']);
});

it('shows the guest’s cart during an outage, and retries', async () => {
  const server = createServer();
  const { storage } = openTab(server, memoryStorage(), item(a));
  const tab = openTab(server, storage);
  server.isDown = true;
  await tab.signIn();
  expect([tab.items(), tab.count()]).toEqual([['a×1'], '1']);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(CUSTOMER_RETRY_MS);
  expect([tab.items(), tab.storage.getItem(CART_KEY), server.stored('sara')]).toEqual([['a×1'], '[]', ['a×1']]);
});

it('reverts a refused change with the server’s message', async () => {
  const server = createServer();
  server.cartOf('sara').change([item(a)], []);
  const tab = openTab(server);
  await tab.signIn();
  const message = 'Your cart is full.';
  server.failure = Response.json({ success: false, message, code: 'cart_full' }, { status: 422 });
  tab.cart.add(item(b), facts);
  expect([tab.items(), tab.count()]).toEqual([['a×1', 'b×1'], '2']);
  await settle();
  expect([tab.items(), tab.count(), tab.noticeTexts()]).toEqual([['a×1'], '1', [message]]);
});

it('sends pending changes with keepalive at pagehide', async () => {
  const server = createServer();
  const fetch = vi.spyOn(server, 'fetch');
  const tab = openTab(server);
  await tab.signIn();
  tab.cart.add(item(a), facts);
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.calls.at(-1)).toBe('PUT /api/cart');
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', keepalive: true });
});
