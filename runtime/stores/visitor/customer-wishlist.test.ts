import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { MUTATION_DEBOUNCE_MS } from '../core/persisted-list.ts';
import { memoryStorage } from '../test/memory-storage.ts';
import { CustomerWishlist, mergeGuestList, type WishlistRemote } from './customer-wishlist.ts';
import { type WishlistItem, WishlistStore } from './wishlist-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [a, b, c, _d] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24), 'd'.repeat(24)];
const item = (id: string): WishlistItem => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });
const idsOn = ({ items }: { readonly items: readonly WishlistItem[] }) => items.map(({ _id }) => _id);

/** The outcome of a call. */
type Outcome = 'done' | 'refused' | 'lost' | 'answer lost';

/** A backend with these products and configurable outcomes and delays. */
function backendWith(...ids: readonly string[]) {
  const listed = new Set(ids);
  const calls: string[] = [];
  let outcomes: readonly Outcome[] = [];
  let delays: readonly number[] = [0];
  const answer = async (call: string, apply: () => void) => {
    calls.push(call);
    const [outcome = 'done', ...rest] = outcomes;
    outcomes = rest;
    const [delayMs = 0] = delays;
    delays = [...delays.slice(1), delayMs];
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Reading is never refused.
    if (outcome === 'refused' && call !== 'get') throw new ApiError('refused', 422, { code: 'wishlist_full' });
    if (outcome !== 'lost') apply();
    if (outcome === 'lost' || outcome === 'answer lost') throw new ApiError('no answer', 0);
  };
  const remote: WishlistRemote = {
    get: async () => {
      await answer('get', () => {});
      return [...listed].map(item);
    },
    add: (id) => answer(`add ${id[0]}`, () => listed.add(id)),
    remove: (id) => answer(`remove ${id[0]}`, () => listed.delete(id)),
    addMultiple: (sent) =>
      answer(`add ${sent.map(([letter]) => letter).join(',')}`, () => {
        for (const id of sent) listed.add(id);
      }),
  };
  return {
    remote,
    calls,
    listed: () => [...listed],
    /** Changes of another device. */
    elsewhere: (id: string, isWished: boolean) => (isWished ? listed.add(id) : listed.delete(id)),
    expect: (...next: readonly Outcome[]) => {
      outcomes = next;
    },
    /** The delays of the next calls. */
    delay: (...ms: readonly number[]) => {
      delays = ms;
    },
  };
}

function listAt(backend: ReturnType<typeof backendWith>) {
  const refusals: string[] = [];
  let changes = 0;
  const list = new CustomerWishlist(backend.remote, backend.listed().map(item), {
    onRefused: ({ message }) => refusals.push(message),
    onChanged: () => {
      changes += 1;
    },
  });
  return { list, refusals, changes: () => changes };
}

describe('a change of a customer’s wishlist', () => {
  it('shows at once, is sent after 50 ms, and is busy until the answer', async () => {
    const backend = backendWith(a);
    const { list, changes } = listAt(backend);
    backend.delay(1000);
    void list.change(item(b), true);
    expect(idsOn(list)).toEqual([a, b]);
    await vi.advanceTimersByTimeAsync(MUTATION_DEBOUNCE_MS - 1);
    expect(backend.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([backend.calls, list.isBusy(b), list.isBusy(a), changes()]).toEqual([['add b'], true, false, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([list.isBusy(b), changes(), backend.listed()]).toEqual([false, 1, [a, b]]);
  });
});

describe('signing in', () => {
  const guestWith = (...ids: readonly string[]) => {
    const storage = memoryStorage();
    const wishlist = new WishlistStore({ storage });
    for (const id of ids) void wishlist.change(item(id), true);
    wishlist.flush();
    return { wishlist, stored: () => new WishlistStore({ storage }) };
  };
  const merge = async ({ wishlist }: ReturnType<typeof guestWith>, { remote }: ReturnType<typeof backendWith>) => {
    const refusals: string[] = [];
    const items = await mergeGuestList(wishlist, remote, ({ message }) => refusals.push(message));
    return { ids: idsOn({ items }), refusals };
  };
  const storedBy = ({ stored }: ReturnType<typeof guestWith>) => {
    const other = stored();
    other.restore();
    return idsOn({ items: other.products });
  };

  it('merges the guest’s list in one call and clears it', async () => {
    const [guest, backend] = [guestWith(a, b), backendWith(c)];
    expect(await merge(guest, backend)).toEqual({ ids: [c, a, b], refusals: [] });
    expect(backend.calls).toEqual(['add a,b', 'get']);
    expect(storedBy(guest)).toEqual([]);
  });

  it('also merges products added during the request', async () => {
    const [guest, backend] = [guestWith(a), backendWith()];
    backend.delay(100);
    const merged = merge(guest, backend);
    await vi.advanceTimersByTimeAsync(150);
    void guest.wishlist.change(item(b), true);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await merged).ids).toEqual([a, b]);
    expect(backend.calls).toEqual(['add a', 'get', 'add b', 'get']);
  });

  it.each<Outcome>(['lost', 'answer lost'])('keeps the guest’s list without an answer (%s)', async (outcome) => {
    const [guest, backend] = [guestWith(a), backendWith()];
    backend.expect(outcome);
    await expect(merge(guest, backend)).rejects.toThrow('no answer');
    expect(storedBy(guest)).toEqual([a]);
    expect((await merge(guest, backend)).ids).toEqual([a]);
    expect(storedBy(guest)).toEqual([]);
  });

  it('keeps the guest’s list when the customer’s is full, and reports it once', async () => {
    const [guest, backend] = [guestWith(a), backendWith(c)];
    backend.expect('refused');
    expect(await merge(guest, backend)).toEqual({ ids: [c], refusals: ['refused'] });
    expect(storedBy(guest)).toEqual([a]);
  });

  it.each([401, 429])('rejects with status %i and keeps the guest’s list', async (status) => {
    const guest = guestWith(a);
    const addMultiple = () => Promise.reject(new ApiError('not now', status));
    const backend = backendWith(c);
    await expect(merge(guest, { ...backend, remote: { ...backend.remote, addMultiple } })).rejects.toThrow('not now');
    expect(storedBy(guest)).toEqual([a]);
  });
});
