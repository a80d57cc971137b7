import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { BlockRegistry } from '../../page/block-registry.ts';
import type { BlockDefinition, LoadResult } from '../../page/define-block.ts';
import { type BlockPlan, blocksOf, type PagePlan } from '../../page/page-plan.ts';
import { createStores } from '../../stores/core/stores.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { DeadlineError, loadBlocks } from './load-blocks.ts';

type Load = (signal: AbortSignal) => Promise<LoadResult | undefined>;

/** Loads a page with a block for each function, by key. */
function loadAll(
  loads: Readonly<Record<string, Load>>,
  options: Partial<Parameters<typeof loadBlocks>[1]> = {},
  broken: readonly string[] = [],
) {
  const definitions = Object.entries(loads).map(
    ([type, load]) =>
      ({
        type,
        load: ({ signal }) => load(signal),
        component: async () => ({ default: () => null }),
      }) satisfies BlockDefinition<never>,
  );
  const route = matchRoute('/');
  const api = {
    call: async () => {
      throw new ApiError('unexpected call', 0);
    },
  };
  const blocks = Object.keys(loads).map(
    (type): BlockPlan => ({ key: type, type, props: {}, ...(broken.includes(type) ? { problems: ['broken'] } : {}) }),
  );
  const rows = [{ key: 'r', columns: [{ key: 'c', span: { base: 12 }, blocks, rows: [] }] }];
  const plan: PagePlan = { page: 'home', header: [], main: [{ key: 's', rows }], footer: [] };
  const stores = createStores({ api, context: exampleShopContext, snapshot: { route: { match: route } } });
  return loadBlocks(blocksOf(plan), {
    registry: new BlockRegistry(definitions),
    stores,
    route,
    clock: { now: () => 0 },
    ...options,
  });
}

const never = () => new Promise<undefined>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the data of blocks', () => {
  it('is loaded concurrently', async () => {
    const started: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const loading = loadAll({
      first: () => {
        started.push('first');
        return first.promise;
      },
      second: async () => {
        started.push('second');
        first.resolve(undefined);
        return undefined;
      },
    });
    expect(started).toEqual(['first', 'second']);
    expect(await loading).toEqual({ missing: [], validUntil: undefined, seo: [] });
  });

  it('is valid until the first change', async () => {
    const { validUntil } = await loadAll({
      a: async () => ({ validUntil: 300 }),
      b: async () => ({ validUntil: 200 }),
      c: async () => undefined,
      d: async () => ({ validUntil: undefined }),
    });
    expect(validUntil).toBe(200);
  });

  it('reports SEO entities in page order', async () => {
    const { promise: later, resolve } = Promise.withResolvers<void>();
    const { seo: shown } = await loadAll({
      a: async () => {
        await later;
        return { seo: { products: [] } };
      },
      b: async () => {
        resolve();
        return { seo: { branches: [] } };
      },
      c: async () => undefined,
    });
    expect(shown).toEqual([{ products: [] }, { branches: [] }]);
  });

  it('of a failed block is missing alone', async () => {
    const failure = new ApiError('down', 503);
    const { missing } = await loadAll({
      a: () => Promise.reject(failure),
      b: () => {
        throw failure;
      },
      c: () => Promise.reject(undefined),
      d: async () => ({ validUntil: 1 }),
    });
    expect(missing.map(({ block }) => block.key)).toEqual(['a', 'b', 'c']);
    expect(missing[0]?.error).toBe(failure);
    expect(missing[2]?.error).toBeInstanceOf(Error);
  });

  it('is not loaded for broken and unrequested blocks', async () => {
    const started: string[] = [];
    const note = (name: string) => async () => void started.push(name) as undefined;
    await loadAll({ a: note('a'), b: note('b'), c: note('c') }, { only: new Set(['a', 'b']) }, ['b']);
    expect(started).toEqual(['a']);
  });
});

describe('a deadline', () => {
  it('aborts each late block alone', async () => {
    let stopped: unknown;
    const loading = loadAll(
      {
        late: (signal) => {
          signal.addEventListener('abort', () => {
            stopped = signal.reason;
          });
          return never();
        },
        quick: async () => ({ validUntil: 5 }),
      },
      { deadline: 50 },
    );
    await vi.advanceTimersByTimeAsync(49);
    expect(stopped).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    const { missing, validUntil } = await loading;
    expect(missing).toMatchObject([{ block: { key: 'late' } }]);
    expect(missing[0]?.error).toBeInstanceOf(DeadlineError);
    expect(stopped).toMatchObject({ name: 'AbortError' });
    expect(validUntil).toBe(5);
  });
});

describe('navigation', () => {
  it('aborts loading', async () => {
    const controller = new AbortController();
    const loading = loadAll(
      { a: (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))) },
      { signal: controller.signal },
    );
    controller.abort();
    expect((await loading).missing[0]?.error).toMatchObject({ name: 'AbortError' });
  });
});
