import { autorun } from 'mobx';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { MetalPricesNow } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { createStubApi } from '../../ui/test/block-test-setup.ts';
import { exampleService } from '../../ui/test/example-services.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { ContentStore } from '../catalog/content-store.ts';
import { MetalsStore } from '../catalog/metals-store.ts';
import { ServicesStore } from '../catalog/services-store.ts';
import {
  createStores,
  type PublicStores,
  type StoreContext,
  type Stores,
  type StoresSnapshot,
  snapshotOf,
  storesForPage,
} from './stores.ts';

const gold = (price: number): MetalPricesNow => {
  const metal = { price, flag: 'same', unit: 'gram' } as const;
  return { gold: [{ karat: 24, ...metal }], silver: metal, platinum: metal };
};

let requests: string[];
let price: number;
let isDown: boolean;
let stores: Stores;

const open = (snapshot: StoresSnapshot = { route: { match: matchRoute('/') } }, currency = 'KWD') =>
  createStores({
    api: createStubApi({
      metalPricesNow: async () => {
        requests.push('metalPricesNow');
        if (isDown) throw new ApiError('down', 503);
        return { data: gold(price) };
      },
      services: async () => {
        requests.push('services');
        return {
          data: [exampleService(1)],
          pagination: { pageNumber: 1, pageSize: 10, total: 12, totalIsExact: true },
        };
      },
    }),
    context: { ...exampleShopContext, currency },
    snapshot,
  });

const sent = (from: Stores): StoresSnapshot => JSON.parse(JSON.stringify(snapshotOf(from)));
const prices = (from: Stores) => from.of(MetalsStore).now;

beforeEach(() => {
  requests = [];
  price = 400;
  isDown = false;
  stores = open();
});

/** Two stores that use each other. */
class Cart {
  count = 0;
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  get isPristine(): boolean {
    return this.count === 0;
  }

  get form(): Form {
    return this.#context.of(Form);
  }
}

class Form {
  readonly isPristine = true;
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  get cart(): Cart {
    return this.#context.of(Cart);
  }

  get visitor(): string {
    return this.#context.session.visitor;
  }
}

describe('a store', () => {
  it('is created once per visit', () => {
    expect(stores.of(Cart)).toBe(stores.of(Cart));
    expect(storesForPage(stores, exampleShopContext, stores.route).of(Cart)).toBe(stores.of(Cart));
    expect(open().of(Cart)).not.toBe(stores.of(Cart));
  });

  it('reaches the other stores', () => {
    const form = stores.of(Form);
    expect(form.cart.form).toBe(form);
    stores.session.identify('authenticated');
    expect(form.visitor).toBe('customer');
  });

  it('of a visitor is no public store by type', () => {
    expectTypeOf<PublicStores['of']>().toBeCallableWith(MetalsStore);
    // @ts-expect-error: Cart is no public store
    expectTypeOf<PublicStores['of']>().toBeCallableWith(Cart);
  });

  it('that changes makes the container no longer pristine', () => {
    stores.of(Form);
    expect(stores.container.isPristine).toBe(true);
    stores.of(Cart).count += 1;
    expect(stores.container.isPristine).toBe(false);
  });
});

describe('public data', () => {
  it('is fetched once per request payload, and again on refresh', async () => {
    await stores.of(ServicesStore).loadServices({ categorySlug: 'rituals', pageSize: 4 });
    await stores.of(ServicesStore).loadServices({ pageSize: 4, categorySlug: 'rituals' });
    await stores.of(MetalsStore).loadNow();
    price = 401;
    await stores.of(MetalsStore).refreshNow();
    expect(requests).toEqual(['services', 'metalPricesNow', 'metalPricesNow']);
    expect(stores.of(ServicesStore).services({ pageSize: 4 })).toBeUndefined();
    expect(prices(stores)).toEqual({ status: 'ready', value: gold(401) });
  });

  it('stays visible while a refresh runs and when it fails', async () => {
    await stores.of(MetalsStore).loadNow();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(prices(stores)?.status));
    isDown = true;
    await expect(stores.of(MetalsStore).refreshNow()).rejects.toThrow('down');
    stop();
    expect(seen).toEqual(['ready']);
  });

  it('goes to the browser in the snapshot, where it is not fetched again', async () => {
    await Promise.all([stores.of(ServicesStore).loadServices({}), stores.of(MetalsStore).loadNow()]);
    stores.of(ContentStore);
    expect(Object.keys(sent(stores)).sort()).toEqual(['metals', 'route', 'services']);
    const browser = open(sent(stores));
    await Promise.all([browser.of(ServicesStore).loadServices({}), browser.of(MetalsStore).loadNow()]);
    expect(requests).toHaveLength(2);
    expect(prices(browser)).toEqual(prices(stores));
    expect(browser.container.isPristine).toBe(true);
    await browser.of(MetalsStore).refreshNow();
    expect(browser.container.isPristine).toBe(false);
  });

  it('of the snapshot stays in it when no store used it', () => {
    const snapshot = { route: stores.route, content: { pages: { 'about-us': { content: { en: 'Us' } } } } };
    expect(sent(open(snapshot))).toMatchObject(snapshot);
  });

  it('that failed is missing in the snapshot', async () => {
    isDown = true;
    await expect(stores.of(MetalsStore).loadNow()).rejects.toThrow('down');
    expect(prices(stores)).toEqual({ status: 'failed' });
    stores.container.dropUnfinished();
    expect(prices(stores)).toBeUndefined();
    expect(snapshotOf(stores).metals).toBeUndefined();
  });

  it('is fetched again after it expired, also by a store created later', async () => {
    await stores.of(MetalsStore).loadNow();
    const browser = open(sent(stores));
    browser.container.expire();
    expect(prices(browser)?.status).toBe('ready');
    price = 402;
    await browser.of(MetalsStore).loadNow();
    expect(prices(browser)).toEqual({ status: 'ready', value: gold(402) });
  });

  it('with prices is fetched again in another currency', async () => {
    await stores.of(ServicesStore).loadServices({});
    expect(open(snapshotOf(stores), 'SAR').of(ServicesStore).services({})).toBeUndefined();
  });
});
