import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticesStore } from '../../../stores/shop/notices-store.ts';
import { memoryStorage, TabChannel } from '../../../stores/test/memory-storage.ts';
import { CUSTOMER_RETRY_MS } from '../../../stores/visitor/customer-request.ts';
import { SessionStore } from '../../../stores/visitor/session-store.ts';
import { type WishlistItem, WishlistStore } from '../../../stores/visitor/wishlist-store.ts';
import { followWishlist } from './follow-wishlist.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', TabChannel);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const [a, b, c] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const item = (id: string): WishlistItem => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

/** The shop's server with the wishlists of customers; whose session the cookie is of is the test's to say. */
function createServer() {
  const lists = new Map<string, Set<string>>();
  const server = { customer: 'sara', failure: undefined as Response | undefined, isDown: false, calls: [] as string[] };
  const listOf = (customer: string) => {
    const list = lists.get(customer) ?? new Set<string>();
    lists.set(customer, list);
    return list;
  };
  const fetch = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(input);
    server.calls.push(`${method} ${path.replace(/([a-f])\1{23}/, '$1')}`);
    if (server.isDown) throw new TypeError('no line');
    if (server.failure !== undefined) return server.failure.clone();
    const list = listOf(server.customer);
    const sent = typeof body === 'string' ? JSON.parse(body) : {};
    if (method === 'DELETE') list.delete(path.slice('/api/wishlist/'.length));
    else for (const id of sent.ids ?? (sent.id === undefined ? [] : [sent.id])) list.add(id);
    return Response.json({ success: true, message: '', data: method === 'GET' ? [...list].map(item) : null });
  };
  return Object.assign(server, { fetch, listOf: (customer: string) => [...listOf(customer)], lists: listOf });
}

const customer = (name: string) => ({ _id: name, fullName: name, email: `${name}@example.com` });

/** A tab of the shop, whose guest has put these on the list. */
function openTab(server: ReturnType<typeof createServer>, storage = memoryStorage(), ...ids: readonly string[]) {
  const stores = { session: new SessionStore(), wishlist: new WishlistStore(storage), notices: new NoticesStore() };
  stores.wishlist.restore();
  for (const id of ids) void stores.wishlist.change(item(id), true);
  stores.wishlist.flush();
  stops.push(followWishlist(stores, { headers: {}, fetch: server.fetch }));
  return {
    ...stores,
    signIn: (name = 'sara') => {
      stores.session.identify('authenticated', customer(name));
      return settle();
    },
    ids: () => stores.wishlist.products.map(({ _id }) => _id),
    said: () => stores.notices.list.map(({ text }) => text),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

it('asks nothing while a guest is visiting', async () => {
  const server = createServer();
  const tab = openTab(server, memoryStorage(), a);
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('online'));
  await settle();
  expect([server.calls, tab.ids()]).toEqual([[], [a]]);
});

it('merges a guest’s list after signing in, in one call, and hides the customer’s after signing out', async () => {
  const server = createServer();
  server.lists('sara').add(c);
  const storage = memoryStorage();
  const tab = openTab(server, storage, a, b);
  await tab.signIn();
  expect(server.calls).toEqual(['POST /api/wishlist/multiple', 'GET /api/wishlist']);
  expect([tab.ids(), server.listOf('sara')]).toEqual([
    [c, a, b],
    [c, a, b],
  ]);
  tab.session.identify('unauthenticated');
  expect([tab.ids(), openTab(server, storage).ids()]).toEqual([[], []]);
});

it('shows each customer their own list, even where one signs in while another’s is on its way', async () => {
  const server = createServer();
  server.lists('sara').add(a);
  server.lists('omar').add(b);
  const tab = openTab(server);
  tab.session.identify('authenticated', customer('sara'));
  server.customer = 'omar';
  await tab.signIn('omar');
  expect(tab.ids()).toEqual([b]);
});

it('shows in the other tabs of a customer what one of them changed', async () => {
  const server = createServer();
  const storage = memoryStorage();
  const [here, there] = [openTab(server, storage), openTab(server, storage)];
  await Promise.all([here.signIn(), there.signIn()]);
  void here.wishlist.change(item(a), true);
  await settle();
  expect(there.ids()).toEqual([a]);
  void there.wishlist.change(item(a), false);
  await settle();
  expect([here.ids(), server.listOf('sara')]).toEqual([[], []]);
});

it.each(['visibilitychange', 'online'])('shows what another device changed at %s', async (event) => {
  const server = createServer();
  const tab = openTab(server);
  await tab.signIn();
  server.lists('sara').add(b);
  (event === 'online' ? globalThis : document).dispatchEvent(new Event(event));
  await settle();
  expect(tab.ids()).toEqual([b]);
});

it('keeps what is changed without a line, and sends it when the line is back', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.signIn();
  server.isDown = true;
  void tab.wishlist.change(item(a), true);
  await settle();
  expect([tab.ids(), tab.said(), server.listOf('sara')]).toEqual([[a], [], []]);
  server.isDown = false;
  dispatchEvent(new Event('online'));
  await settle();
  expect([tab.ids(), server.listOf('sara')]).toEqual([[a], [a]]);
});

it('shows the browser’s list until the customer’s can be had, and tries again by itself', async () => {
  const server = createServer();
  const tab = openTab(server, memoryStorage(), a);
  server.isDown = true;
  await tab.signIn();
  expect([tab.ids(), tab.wishlist.isCustomers]).toEqual([[a], false]);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(CUSTOMER_RETRY_MS);
  expect([tab.ids(), tab.wishlist.isCustomers, server.listOf('sara')]).toEqual([[a], true, [a]]);
});

it('takes back what is refused with the server’s message, and asks who is visiting where the session has ended', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.signIn();
  const check = vi.spyOn(tab.session, 'check').mockResolvedValue();
  const message = 'Your session has ended.';
  server.failure = Response.json({ success: false, message, code: 'unauthenticated' }, { status: 401 });
  void tab.wishlist.change(item(a), true);
  expect(tab.ids()).toEqual([a]);
  await settle();
  expect([tab.ids(), tab.said(), check.mock.calls.length]).toEqual([[], [message], 1]);
});

it('asks who is visiting, and nothing else, where the session has ended before the list was had', async () => {
  const server = createServer();
  const tab = openTab(server, memoryStorage(), a);
  const check = vi.spyOn(tab.session, 'check').mockResolvedValue();
  server.failure = Response.json({ success: false, message: '', code: 'unauthenticated' }, { status: 401 });
  await tab.signIn();
  await vi.advanceTimersByTimeAsync(10 * CUSTOMER_RETRY_MS);
  expect([server.calls.length, check.mock.calls.length, tab.said(), tab.ids()]).toEqual([1, 1, [], [a]]);
});

it('sends what was just changed when the page goes', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.signIn();
  void tab.wishlist.change(item(a), true);
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.calls.at(-1)).toBe('POST /api/wishlist');
});
