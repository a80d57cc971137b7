import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { cartItem as item } from '../../../domain/test/cart-items.ts';
import { describeItem, lineFacts as facts, StoredCart } from '../../test/cart-answers.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { CART_MERGE_KEY } from './cart-names.ts';
import { CartStore } from './cart-store.ts';
import type { CartRemote } from './customer-cart.ts';
import { CartMergeJournal, mergeGuestCart } from './merge-guest-cart.ts';

// Storage is written after a delay.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [a, b, c] = ['a', 'b', 'c'];

type Outcome = 'done' | 'lost' | 'answer lost' | number;

function backendWith(...items: readonly CartItem[]) {
  const stored = new StoredCart();
  stored.change(items, []);
  const merges: { readonly id: string; readonly lines: readonly string[] }[] = [];
  const backend = {
    outcome: 'done' as Outcome,
    /** Runs between a request and its answer. */
    meanwhile: async () => {},
    merges,
    gets: 0,
    stored: () => stored.items.map(describeItem),
  };
  const remote: CartRemote = {
    get: async () => {
      backend.gets += 1;
      const answer = stored.answer();
      const { meanwhile } = backend;
      backend.meanwhile = async () => {};
      await meanwhile();
      return answer;
    },
    change: () => Promise.reject(new Error('a merge changes nothing else')),
    merge: async (id, products) => {
      merges.push({ id, lines: products.map(describeItem) });
      const { outcome, meanwhile } = backend;
      if (typeof outcome === 'number') throw new ApiError(`refused ${outcome}`, outcome, { code: 'cart_full' });
      if (outcome !== 'lost') stored.merge(id, products);
      const answer = stored.answer();
      backend.meanwhile = async () => {};
      await meanwhile();
      if (outcome !== 'done') throw new ApiError('no answer', 0);
      return answer;
    },
  };
  return Object.assign(backend, { remote });
}

/** A tab with this storage; another one with the same storage is another tab or a reload. */
function tabWith(storage = memoryStorage(), ...items: readonly CartItem[]) {
  const cart = new CartStore({ storage, setCookie: () => {} });
  cart.restore();
  const add = (...more: readonly CartItem[]) => {
    for (const each of more) cart.add(each, facts);
    cart.flush();
  };
  add(...items);
  const journal = new CartMergeJournal(storage);
  return {
    cart,
    storage,
    add,
    guest: () => cart.guestList.items.map((line) => describeItem(line.item)),
    /** The stored lines. */
    kept: () => {
      const reloaded = new CartStore({ storage, setCookie: () => {} });
      reloaded.restore();
      return reloaded.lines.map((line) => describeItem(line.item));
    },
    merge: async ({ remote }: ReturnType<typeof backendWith>, customer = 'sara', isCurrent = () => true) => {
      const refusals: string[] = [];
      const onRefused = ({ message }: ApiError) => refusals.push(message);
      const { answer }: { readonly answer: Cart } = await mergeGuestCart({
        cart,
        remote,
        customer,
        journal,
        isCurrent,
        onRefused,
      });
      return { lines: answer.items.map(describeItem), refusals };
    },
  };
}

describe('signing in', () => {
  it('merges the guest’s lines in one call and clears them', async () => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a, 2), item(b)), backendWith(item(c), item(a))];
    expect(await tab.merge(backend)).toEqual({ lines: ['c×1', 'a×3', 'b×1'], refusals: [] });
    expect(backend.merges.map(({ lines }) => lines)).toEqual([['a×2', 'b×1']]);
    expect([backend.gets, tab.guest(), tab.kept(), tab.storage.getItem(CART_MERGE_KEY)]).toEqual([0, [], [], '']);
    expect(backend.merges[0]?.id).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each<Outcome>(['lost', 'answer lost'])('adds the lines once without an answer (%s)', async (outcome) => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a, 2)), backendWith()];
    backend.outcome = outcome;
    await expect(tab.merge(backend)).rejects.toThrow('no answer');
    expect(tab.kept()).toEqual(['a×2']);
    backend.outcome = 'done';
    expect((await tab.merge(backend)).lines).toEqual(['a×2']);
    expect(tab.kept()).toEqual([]);
  });

  it.each<Outcome>(['lost', 'answer lost'])(
    'adds lines of a later page once, and no line twice (%s)',
    async (outcome) => {
      const [before, backend] = [tabWith(memoryStorage(), item(a, 2)), backendWith()];
      backend.outcome = outcome;
      await expect(before.merge(backend)).rejects.toThrow('no answer');
      const after = tabWith(before.storage, item(a, 3), item(b));
      backend.outcome = 'done';
      expect((await after.merge(backend)).lines).toEqual(['a×5', 'b×1']);
      expect(backend.merges.map(({ lines }) => lines)).toEqual([['a×2'], ['a×2'], ['a×3', 'b×1']]);
      const [first, second, third] = backend.merges.map(({ id }) => id);
      expect([first === second, second === third, after.kept()]).toEqual([true, false, []]);
    },
  );

  it('sends 100 lines per request', async () => {
    const items = Array.from({ length: 101 }, (_, product) => item(product.toString(16)));
    const [tab, backend] = [tabWith(memoryStorage(), ...items), backendWith()];
    expect((await tab.merge(backend)).lines).toHaveLength(101);
    expect([backend.merges.map(({ lines }) => lines.length), tab.kept()]).toEqual([[100, 1], []]);
  });

  it('keeps lines added here or in another tab during the request', async () => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a, 2)), backendWith()];
    backend.meanwhile = async () => {
      tab.add(item(a));
      tabWith(tab.storage, item(b));
    };
    expect((await tab.merge(backend)).lines).toEqual(['a×3', 'b×1']);
    expect(backend.merges.map(({ lines }) => lines)).toEqual([['a×2'], ['a×1', 'b×1']]);
    expect(tab.kept()).toEqual([]);
  });

  it('merges lines added while the cart is loading', async () => {
    const [tab, backend] = [tabWith(), backendWith(item(b))];
    backend.meanwhile = async () => tab.add(item(a));
    expect((await tab.merge(backend)).lines).toEqual(['b×1', 'a×1']);
    expect([backend.stored(), tab.kept()]).toEqual([['b×1', 'a×1'], []]);
  });

  it('splits long texts into several requests', async () => {
    const long = (id: string) => ({
      ...item(id),
      options: [{ optionId: '1'.repeat(24), values: [{ quantity: 1, textValue: 'ن'.repeat(9000) }] }],
    });
    const [tab, backend] = [tabWith(memoryStorage(), long(a), long(b), long(c)), backendWith()];
    await tab.merge(backend);
    expect(backend.merges.map(({ lines }) => lines.length)).toEqual([2, 1]);
    expect([backend.stored(), tab.kept()]).toEqual([['a×1', 'b×1', 'c×1'], []]);
  });

  it('adds nothing twice in two tabs at the same time', async () => {
    const here = tabWith(memoryStorage(), item(a, 2));
    const there = tabWith(here.storage);
    const backend = backendWith();
    backend.meanwhile = async () => {
      await there.merge(backend);
      // That tab continues as a guest.
      there.add(item(a));
      backend.meanwhile = async () => {};
    };
    await here.merge(backend, 'sara', () => backend.merges.length < 2);
    expect([backend.stored(), here.kept()]).toEqual([['a×2'], ['a×1']]);
  });

  it('does not add removed lines, nor subtract them from later ones', async () => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a, 2)), backendWith()];
    backend.outcome = 'lost';
    await expect(tab.merge(backend)).rejects.toThrow('no answer');
    backend.outcome = 'done';
    tab.cart.removeWhere(() => true);
    tab.cart.flush();
    expect((await tab.merge(backend)).lines).toEqual([]);
    tab.add(item(a));
    expect((await tab.merge(backend)).lines).toEqual(['a×1']);
  });

  it('of another customer is a new merge', async () => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a)), backendWith()];
    backend.outcome = 'lost';
    await expect(tab.merge(backend)).rejects.toThrow('no answer');
    backend.outcome = 'done';
    await tab.merge(backend, 'omar');
    const [first, second] = backend.merges;
    expect([first?.id === second?.id, backend.stored(), tab.kept()]).toEqual([false, ['a×1'], []]);
  });

  it('sends nothing after the customer has signed out', async () => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a)), backendWith()];
    let isCurrent = true;
    backend.meanwhile = async () => {
      tab.add(item(b));
      isCurrent = false;
    };
    await tab.merge(backend, 'sara', () => isCurrent);
    expect([backend.stored(), tab.kept()]).toEqual([['a×1'], ['b×1']]);
  });

  it('keeps the guest’s lines when the cart is full, and reports it once', async () => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a)), backendWith(item(c))];
    backend.outcome = 422;
    expect(await tab.merge(backend)).toEqual({ lines: ['c×1'], refusals: ['refused 422'] });
    const reloaded = tabWith(tab.storage);
    expect(await reloaded.merge(backend)).toEqual({ lines: ['c×1'], refusals: [] });
    expect(tab.kept()).toEqual(['a×1']);
    reloaded.add(item(b));
    expect((await reloaded.merge(backend)).refusals).toEqual(['refused 422']);
    backend.outcome = 'done';
    expect((await reloaded.merge(backend)).lines).toEqual(['c×1', 'a×1', 'b×1']);
    expect(tab.kept()).toEqual([]);
  });

  it.each([401, 429, 503])('rejects with status %i and keeps the lines', async (status) => {
    const [tab, backend] = [tabWith(memoryStorage(), item(a)), backendWith(item(c))];
    backend.outcome = status;
    await expect(tab.merge(backend)).rejects.toThrow(`refused ${status}`);
    expect(tab.kept()).toEqual(['a×1']);
  });

  it.each(['{', '[]', '{"_id":"x"}', '{"_id":1,"customer":"sara","products":[],"isRefused":false}'])(
    'ignores an invalid stored merge: %s',
    async (kept) => {
      const storage = memoryStorage({ [CART_MERGE_KEY]: kept });
      const [tab, backend] = [tabWith(storage, item(a)), backendWith()];
      expect((await tab.merge(backend)).lines).toEqual(['a×1']);
    },
  );
});
