import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { matchRoute } from '../../../domain/routes.ts';
import { createStores } from '../../../stores/core/stores.ts';
import { memoryStorage, TabChannel } from '../../../stores/test/memory-storage.ts';
import { CUSTOMER_RETRY_MS } from '../../../stores/visitor/customer-request.ts';
import { type WishlistItem, WishlistStore } from '../../../stores/visitor/wishlist-store.ts';
import { createStubApi } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
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

/** A server with the wishlists of customers and the current session. */
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
    if (server.isDown) throw new TypeError('offline');
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

/** A tab with these products on the guest’s list. */
function openTab(server: ReturnType<typeof createServer>, storage = memoryStorage(), ...ids: readonly string[]) {
  const stores = createStores({
    api: createStubApi({}),
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/') } },
    storage,
  });
  const wishlist = stores.of(WishlistStore);
  wishlist.restore();
  for (const id of ids) void wishlist.change(item(id), true);
  wishlist.flush();
  stops.push(followWishlist(stores, { headers: {}, fetch: server.fetch }));
  return {
    ...stores,
    wishlist,
    signIn: (name = 'sara') => {
      stores.session.identify('authenticated', customer(name));
      return settle();
    },
    ids: () => wishlist.products.map(({ _id }) => _id),
    noticeTexts: () => stores.notices.list.map(({ text }) => text),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

it('merges a guest’s list after signing in by one call, and hides the customer’s after signing out', async () => {
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

it('reverts a refused change with the server’s message, and checks an ended session', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.signIn();
  const check = vi.spyOn(tab.session, 'check').mockResolvedValue();
  const message = 'Your session has ended.';
  server.failure = Response.json({ success: false, message, code: 'unauthenticated' }, { status: 401 });
  void tab.wishlist.change(item(a), true);
  expect(tab.ids()).toEqual([a]);
  await settle();
  expect([tab.ids(), tab.noticeTexts(), check.mock.calls.length]).toEqual([[], [message], 1]);
});

it('only checks the session when it had ended before the list was loaded', async () => {
  const server = createServer();
  const tab = openTab(server, memoryStorage(), a);
  const check = vi.spyOn(tab.session, 'check').mockResolvedValue();
  server.failure = Response.json({ success: false, message: '', code: 'unauthenticated' }, { status: 401 });
  await tab.signIn();
  await vi.advanceTimersByTimeAsync(10 * CUSTOMER_RETRY_MS);
  expect([server.calls.length, check.mock.calls.length, tab.noticeTexts(), tab.ids()]).toEqual([1, 1, [], [a]]);
});
