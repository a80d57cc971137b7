import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MetalPricesNow, Service } from '../../../schemas/generated/wire.ts';
import { type Api, ApiError, type CallAnswer } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { BranchesStore } from '../catalog/branches-store.ts';
import { ContentStore } from '../catalog/content-store.ts';
import { MetalsStore } from '../catalog/metals-store.ts';
import { ServicesStore } from '../catalog/services-store.ts';
import { arePristine, createStores, type Stores, type StoresSnapshot, snapshotOf } from './stores.ts';

/** A backend that says what it is told to say, and remembers what it was asked. */
class ToldBackend implements Api {
  readonly asked: string[] = [];
  readonly told: Record<string, CallAnswer<never>> = {};

  async call(name: string, request: object): Promise<CallAnswer<never>> {
    this.asked.push(`${name} ${JSON.stringify(request)}`);
    await Promise.resolve();
    const answer = this.told[name];
    if (answer === undefined) throw new ApiError('down', 503);
    return answer;
  }

  tell(name: string, data: unknown, total?: number): void {
    const pagination = total === undefined ? undefined : { pageNumber: 1, pageSize: 10, total, totalIsExact: true };
    this.told[name] = { data: data as never, pagination };
  }
}

let backend: ToldBackend;
let stores: Stores;

beforeEach(() => {
  backend = new ToldBackend();
  stores = storesOf({ route: { match: matchRoute('/', '') } });
});

const storesOf = (snapshot: StoresSnapshot) => createStores({ api: backend, facts: exampleShopContext, snapshot });
const gold = (price: number): MetalPricesNow => {
  const metal = { price, flag: 'same', unit: 'gram' } as const;
  return { gold: [{ karat: 24, ...metal }], silver: metal, platinum: metal };
};
/** Only what a test looks at. */
const service = (slug: string) => ({ slug }) as Service;

describe('services', () => {
  it('are asked for once, however the question is put, and know how many there are', async () => {
    backend.tell('services', [service('massage')], 12);
    await stores.fetched.of(ServicesStore).loadServices({ categorySlug: 'rituals', pageSize: 4 });
    await stores.fetched.of(ServicesStore).loadServices({ pageSize: 4, categorySlug: 'rituals' });
    expect(backend.asked).toHaveLength(1);
    expect(stores.fetched.of(ServicesStore).services({ pageSize: 4, categorySlug: 'rituals' })).toEqual({
      status: 'ready',
      value: { items: [{ slug: 'massage' }], total: 12 },
    });
    expect(stores.fetched.of(ServicesStore).services({ pageSize: 4 })).toBeUndefined();
  });

  it('and their kinds are apart', async () => {
    backend.tell('serviceCategories', []);
    await stores.fetched.of(ServicesStore).loadCategories({});
    expect(stores.fetched.of(ServicesStore).categories({})).toEqual({
      status: 'ready',
      value: { items: [], total: 0 },
    });
    expect(stores.fetched.of(ServicesStore).services({})).toBeUndefined();
  });

  it('are asked for one by one, too, each once', async () => {
    backend.tell('service', service('massage'));
    const services = stores.fetched.of(ServicesStore);
    expect(await services.loadService('massage')).toEqual({ slug: 'massage' });
    expect(await services.loadService('massage')).toEqual({ slug: 'massage' });
    expect(backend.asked).toHaveLength(1);
    expect(services.service('massage')).toEqual({ status: 'ready', value: { slug: 'massage' } });
    expect(services.service('hammam')).toBeUndefined();
  });

  it('that cannot be had are failed', async () => {
    await expect(stores.fetched.of(ServicesStore).loadServices({})).rejects.toThrow('down');
    expect(stores.fetched.of(ServicesStore).services({})).toEqual({ status: 'failed' });
  });
});

describe('prices of metals', () => {
  it('are fetched where none are here, and anew when somebody refreshes them', async () => {
    backend.tell('metalPricesNow', gold(400));
    await stores.fetched.of(MetalsStore).loadNow();
    await stores.fetched.of(MetalsStore).loadNow();
    expect(backend.asked).toHaveLength(1);
    backend.tell('metalPricesNow', gold(401));
    await stores.fetched.of(MetalsStore).refreshNow();
    expect(stores.fetched.of(MetalsStore).now).toEqual({ status: 'ready', value: gold(401) });
  });

  it('stay as they were shown while they are refreshed, and when that fails', async () => {
    backend.tell('metalPricesNow', gold(400));
    await stores.fetched.of(MetalsStore).loadNow();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(stores.fetched.of(MetalsStore).now?.status));
    delete backend.told.metalPricesNow;
    await expect(stores.fetched.of(MetalsStore).refreshNow()).rejects.toThrow('down');
    stop();
    expect(seen).toEqual(['ready']);
    expect(stores.fetched.of(MetalsStore).now).toEqual({ status: 'ready', value: gold(400) });
  });
});

it('content is kept by its type', async () => {
  backend.tell('contentPage', { content: { en: '<p>Us</p>' } });
  await stores.fetched.of(ContentStore).loadPage('about-us');
  expect(stores.fetched.of(ContentStore).page('about-us')).toEqual({
    status: 'ready',
    value: { content: { en: '<p>Us</p>' } },
  });
  expect(stores.fetched.of(ContentStore).page('privacy-policy')).toBeUndefined();
  expect(backend.asked).toEqual(['contentPage {"params":{"type":"about-us"}}']);
});

it('branches are fetched once', async () => {
  backend.tell('branches', []);
  await stores.fetched.of(BranchesStore).loadBranches();
  await stores.fetched.of(BranchesStore).loadBranches();
  expect(stores.fetched.of(BranchesStore).list).toEqual({ status: 'ready', value: [] });
  expect(backend.asked).toHaveLength(1);
});

describe('the page’s snapshot', () => {
  const fill = async () => {
    backend.tell('services', [service('massage')], 1);
    backend.tell('metalPricesNow', gold(400));
    await Promise.all([stores.fetched.of(ServicesStore).loadServices({}), stores.fetched.of(MetalsStore).loadNow()]);
  };

  it('holds what is ready, and says nothing of stores that hold nothing', async () => {
    await fill();
    await stores.fetched
      .of(ContentStore)
      .loadPage('about-us')
      .catch(() => {});
    const snapshot = JSON.parse(JSON.stringify(snapshotOf(stores)));
    expect(Object.keys(snapshot).sort()).toEqual(['metals', 'route', 'services']);
  });

  it('makes the same stores in the browser, which ask for nothing again', async () => {
    await fill();
    const snapshot: StoresSnapshot = JSON.parse(JSON.stringify(snapshotOf(stores)));
    const there = storesOf(snapshot);
    const before = backend.asked.length;
    await Promise.all([there.fetched.of(ServicesStore).loadServices({}), there.fetched.of(MetalsStore).loadNow()]);
    expect(backend.asked).toHaveLength(before);
    expect(there.fetched.of(ServicesStore).services({})).toEqual(stores.fetched.of(ServicesStore).services({}));
    expect(there.fetched.of(MetalsStore).now).toEqual(stores.fetched.of(MetalsStore).now);
    expect(arePristine(there)).toBe(true);
  });

  it.each<[string, (there: Stores) => Promise<void>]>([
    ['services', (there) => there.fetched.of(ServicesStore).loadServices({})],
    ['prices', (there) => there.fetched.of(MetalsStore).refreshNow()],
    ['branches', (there) => there.fetched.of(BranchesStore).loadBranches()],
  ])('is no longer what the stores hold once %s have come', async (_, load) => {
    await fill();
    backend.tell('branches', []);
    const there = storesOf({ route: stores.route });
    expect(arePristine(there)).toBe(true);
    await load(there);
    expect(arePristine(there)).toBe(false);
  });

  it('is made without what failed, which is as if it had never been asked for', async () => {
    await stores.fetched
      .of(ServicesStore)
      .loadServices({})
      .catch(() => {});
    stores.fetched.dropUnfinished();
    expect(stores.fetched.of(ServicesStore).services({})).toBeUndefined();
    expect(snapshotOf(stores).services).toBeUndefined();
  });
});

it('services and prices are asked for again in another currency', async () => {
  backend.tell('services', [], 0);
  await stores.fetched.of(ServicesStore).loadServices({});
  const inRiyals: ServicesStore = createStores({
    api: backend,
    facts: { ...exampleShopContext, currency: 'SAR' },
    snapshot: snapshotOf(stores),
  }).fetched.of(ServicesStore);
  expect(inRiyals.services({})).toBeUndefined();
});
