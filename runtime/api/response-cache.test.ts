import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, ApiError, type CallAnswer } from './api.ts';
import { ResponseCache } from './response-cache.ts';

/** A backend with controlled answers. */
class SlowBackend implements Api {
  readonly asked: { readonly answer: (words: string) => void; readonly fail: (status: number) => void }[] = [];

  call(): Promise<CallAnswer<never>> {
    const { promise, resolve, reject } = Promise.withResolvers<CallAnswer<never>>();
    this.asked.push({
      answer: (words) => resolve({ data: words as never }),
      fail: (status) => reject(new ApiError('no', status)),
    });
    return promise;
  }

  /** The last call. */
  get last() {
    return this.asked.at(-1)!;
  }
}

let now: number;
let backend: SlowBackend;
let cache: ResponseCache;

beforeEach(() => {
  now = 0;
  backend = new SlowBackend();
  cache = new ResponseCache({ now: () => now });
});

const ask = async (
  idOrSlug = 'sunglasses',
  tenant = 'lumen',
  view = 'en KWD',
  signal?: AbortSignal,
): Promise<unknown> =>
  (await cache.wrap(backend, tenant, view).call('category', { params: { idOrSlug } }, { signal })).data;

/** Runs pending microtasks. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Caches an answer. */
async function answered(words: string): Promise<void> {
  const asked = ask();
  backend.last.answer(words);
  expect(await asked).toBe(words);
}

describe('a cached answer', () => {
  it('is fetched once for concurrent and later requests', async () => {
    const both = Promise.all([ask(), ask()]);
    backend.last.answer('a');
    expect(await both).toEqual(['a', 'a']);
    expect(await ask()).toBe('a');
    expect(backend.asked).toHaveLength(1);
  });

  it('is separated by tenant, language, currency and request', async () => {
    await answered('a');
    void ask('frames');
    void ask('sunglasses', 'aurum');
    void ask('sunglasses', 'lumen', 'ar KWD');
    void ask('sunglasses', 'lumen', 'en SAR');
    await settle();
    expect(backend.asked).toHaveLength(5);
  });

  it('is served stale and revalidated in the background', async () => {
    await answered('a');
    now = 30_001;
    expect(await ask()).toBe('a');
    expect(backend.asked).toHaveLength(2);
    backend.last.answer('b');
    await settle();
    expect(await ask()).toBe('b');
    expect(backend.asked).toHaveLength(2);
  });

  it('is stored even if its requester aborted', async () => {
    const controller = new AbortController();
    const asked = ask('sunglasses', 'lumen', 'en KWD', controller.signal);
    const other = ask();
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    backend.last.answer('a');
    expect(await other).toBe('a');
    expect(await ask()).toBe('a');
  });

  it('is not fetched for an aborted request', async () => {
    await expect(ask('sunglasses', 'lumen', 'en KWD', AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(backend.asked).toHaveLength(0);
  });
});

describe('expiry', () => {
  it('makes the next request wait for the new answer', async () => {
    await answered('a');
    cache.expire('lumen');
    const asked = ask();
    backend.last.answer('b');
    expect(await asked).toBe('b');
    expect(await ask()).toBe('b');
    expect(backend.asked).toHaveLength(2);
  });

  it('comes with each UTC day, as discounts do', async () => {
    const day = 86_400_000;
    now = day - 1000;
    const first = ask();
    backend.last.answer('with the discount');
    expect(await first).toBe('with the discount');
    now = day;
    const next = ask();
    await settle();
    backend.last.answer('without');
    expect(await next).toBe('without');
  });

  it('comes with each sample of metal prices', async () => {
    const askNow = () => cache.wrap(backend, 'aurum', 'en SAR').call('metalPricesNow', {});
    const first = askNow();
    backend.last.answer('400');
    await first;
    now = 14_999;
    expect((await askNow()).data).toBe('400');
    expect(backend.asked).toHaveLength(1);
    now = 15_000;
    const next = askNow();
    backend.last.answer('401');
    expect((await next).data).toBe('401');
  });

  it('ignores answers of earlier requests, in any order', async () => {
    const before = ask();
    cache.expire('lumen');
    const after = ask();
    const [first, second] = backend.asked;
    second?.answer('new');
    expect(await after).toBe('new');
    first?.answer('old');
    expect(await before).toBe('old');
    expect(await ask()).toBe('new');
  });

  it('is limited to a tenant', async () => {
    await answered('a');
    cache.expire('aurum');
    expect(await ask()).toBe('a');
    expect(backend.asked).toHaveLength(1);
  });
});

describe('an outage', () => {
  it.each([0, 500, 503, 401, 429])('answers the last good value (status %i)', async (status) => {
    await answered('a');
    cache.expire('lumen');
    const asked = ask();
    backend.last.fail(status);
    expect(await asked).toBe('a');
  });

  it('fails without one', async () => {
    const asked = ask();
    backend.last.fail(0);
    await expect(asked).rejects.toMatchObject({ status: 0 });
  });
});

describe('a 404', () => {
  it('replaces a cached answer', async () => {
    await answered('a');
    cache.expire('lumen');
    const asked = ask();
    backend.last.fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('during revalidation removes the cached answer', async () => {
    await answered('a');
    now = 30_001;
    expect(await ask()).toBe('a');
    backend.last.fail(404);
    await settle();
    const asked = ask();
    backend.last.fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
