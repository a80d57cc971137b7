import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, ApiError, type CallAnswer } from './api.ts';
import { ResponseCache } from './response-cache.ts';

/** A backend whose answers come when the test says so. */
class SlowBackend implements Api {
  readonly asked: { readonly answer: (words: string) => void; readonly fail: (status: number) => void }[] = [];

  // The answer of any call is made of words alone here.
  call(): Promise<CallAnswer<never>> {
    const { promise, resolve, reject } = Promise.withResolvers<CallAnswer<never>>();
    this.asked.push({
      answer: (words) => resolve({ data: words as never }),
      fail: (status) => reject(new ApiError('no', status)),
    });
    return promise;
  }

  /** The call that was made last. */
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

/** Lets what is ready happen. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Has an answer kept. */
async function answered(words: string): Promise<void> {
  const asked = ask();
  backend.last.answer(words);
  expect(await asked).toBe(words);
}

describe('an answer of the backend', () => {
  it('is asked for once and given to everybody', async () => {
    const both = Promise.all([ask(), ask()]);
    backend.last.answer('a');
    expect(await both).toEqual(['a', 'a']);
    expect(await ask()).toBe('a');
    expect(backend.asked).toHaveLength(1);
  });

  it('is kept apart by tenant, language, currency and request', async () => {
    await answered('a');
    void ask('frames');
    void ask('sunglasses', 'aurum');
    void ask('sunglasses', 'lumen', 'ar KWD');
    void ask('sunglasses', 'lumen', 'en SAR');
    await settle();
    expect(backend.asked).toHaveLength(5);
  });

  it('that is old is given at once, and renewed behind it', async () => {
    await answered('a');
    now = 30_001;
    expect(await ask()).toBe('a');
    expect(backend.asked).toHaveLength(2);
    backend.last.answer('b');
    await settle();
    expect(await ask()).toBe('b');
    expect(backend.asked).toHaveLength(2);
  });

  it('that was asked for is kept even when who asked has left', async () => {
    const controller = new AbortController();
    const asked = ask('sunglasses', 'lumen', 'en KWD', controller.signal);
    const other = ask();
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    backend.last.answer('a');
    expect(await other).toBe('a');
    expect(await ask()).toBe('a');
  });

  it('is not asked for by who has left already', async () => {
    await expect(ask('sunglasses', 'lumen', 'en KWD', AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(backend.asked).toHaveLength(0);
  });
});

describe('after a change that the backend told of', () => {
  it('the next asker waits for the new answer', async () => {
    await answered('a');
    cache.expire('lumen');
    const asked = ask();
    backend.last.answer('b');
    expect(await asked).toBe('b');
    expect(await ask()).toBe('b');
    expect(backend.asked).toHaveLength(2);
  });

  it('a new UTC day is one too: discounts begin and end with days, and prices have them in', async () => {
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

  it('so is a new sample of the prices of metals', async () => {
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

  it('what was asked before it is not taken for the new answer, whichever comes first', async () => {
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

  it('another tenant’s answers stay', async () => {
    await answered('a');
    cache.expire('aurum');
    expect(await ask()).toBe('a');
    expect(backend.asked).toHaveLength(1);
  });
});

describe('while the backend is down', () => {
  it.each([0, 500, 503, 401, 429])('the last good answer is given (status %i)', async (status) => {
    await answered('a');
    cache.expire('lumen');
    const asked = ask();
    backend.last.fail(status);
    expect(await asked).toBe('a');
  });

  it('an old answer is given at once all the same', async () => {
    await answered('a');
    now = 60_000;
    expect(await ask()).toBe('a');
    backend.last.fail(0);
    await settle();
    expect(await ask()).toBe('a');
  });

  it('what was never answered fails', async () => {
    const asked = ask();
    backend.last.fail(0);
    await expect(asked).rejects.toMatchObject({ status: 0 });
  });

  it('a failure is not remembered', async () => {
    const failed = ask();
    backend.last.fail(503);
    await expect(failed).rejects.toThrow();
    await answered('a');
  });
});

describe('a no', () => {
  it('is an answer: what was there before is not given in its place', async () => {
    await answered('a');
    cache.expire('lumen');
    const asked = ask();
    backend.last.fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('that comes while an old answer is renewed ends that answer', async () => {
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
