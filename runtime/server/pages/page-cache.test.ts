import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';

let now: number;
let cache: PageCache;

const createCache = (tenantShare: number) =>
  new PageCache({ clock: { now: () => now }, maxBytes: 100_000, tenantShare });

beforeEach(() => {
  now = 1000;
  cache = createCache(1);
});

function page(text: string, fields: Partial<CachedPage> = {}): CachedPage {
  const body = Buffer.from(text);
  return {
    status: 200,
    bodies: { identity: body, gzip: body, br: body },
    headers: {},
    etag: text,
    validUntil: 10_000,
    freshUntil: 5000,
    isComplete: true,
    ...fields,
  };
}

const store = (rendered: CachedPage, key = 'home', tenant = 'lumen') => cache.beginRender(key, tenant)(rendered);
const stateOf = (key = 'home', tenant = 'lumen') => cache.lookUp(key, tenant).state;

describe('a cached page', () => {
  it('is fresh, then stale, then outdated', () => {
    const home = page('home');
    store(home);
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'fresh', page: home });
    expect(stateOf('products')).toBe('none');
    now = 5000;
    expect(stateOf()).toBe('stale');
    now = 10_000;
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'outdated', page: home });
  });

  it('is stale once its tenant’s pages expire, also when its rendering had started', () => {
    const finishRender = cache.beginRender('other', 'lumen');
    store(page('home'));
    store(page('home'), 'home', 'aurum');
    cache.expire('lumen');
    finishRender(page('other'));
    expect([stateOf(), stateOf('other'), stateOf('home', 'aurum')]).toEqual(['stale', 'stale', 'fresh']);
    store(page('newer'));
    expect(stateOf()).toBe('fresh');
  });

  it('that is complete is never replaced by an incomplete one', () => {
    store(page('part', { isComplete: false }));
    expect(stateOf()).toBe('fresh');
    const whole = page('whole');
    store(whole);
    now = 20_000;
    store(page('part', { isComplete: false, validUntil: 30_000 }));
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'outdated', page: whole });
  });

  it('with products is stale once the stock of one changes, also when its rendering had started', () => {
    const list = (...ids: string[]) => page('list', { productIds: new Set(ids) });
    const finishRender = cache.beginRender('late list', 'lumen');
    store(list('p1', 'p2'), 'list');
    store(list('p3'), 'other list');
    store(page('faq'), 'faq');
    cache.expire('lumen', ['p2', 'p9']);
    finishRender(list('p2'));
    const keys = ['list', 'other list', 'faq', 'late list'];
    expect(keys.map((key) => stateOf(key))).toEqual(['stale', 'fresh', 'fresh', 'stale']);
  });

  it('with a tenant-defined form is outdated once its tenant’s pages expire: an old form would be refused', () => {
    const form = page('form', { showsForm: true, productIds: new Set(['p1']) });
    const finishRender = cache.beginRender('late form', 'lumen');
    store(form, 'form');
    cache.expire('lumen', ['p1']);
    expect(stateOf('form')).toBe('stale');
    cache.expire('lumen');
    finishRender(page('late', { showsForm: true }));
    expect([stateOf('form'), stateOf('late form')]).toEqual(['outdated', 'outdated']);
    store(page('new form', { showsForm: true }), 'form');
    expect(stateOf('form')).toBe('fresh');
  });
});

it('a rarely requested page is known from its second request on, for each tenant', () => {
  expect(cache.isRequestedAgain('q=a', 'lumen')).toBe(false);
  expect(cache.isRequestedAgain('q=a', 'aurum')).toBe(false);
  expect(cache.isRequestedAgain('q=a', 'lumen')).toBe(true);
});

describe('memory', () => {
  it('is bounded in bytes of all codings, least recently used first', () => {
    for (let index = 0; index < 5; index += 1) {
      store(page('x'.repeat(9000)), `page ${index}`);
      stateOf('page 0');
    }
    const states = Array.from({ length: 5 }, (_, index) => stateOf(`page ${index}`));
    expect(states).toEqual(['fresh', 'none', 'none', 'fresh', 'fresh']);
    store(page('x'.repeat(50_000)), 'too large');
    expect([stateOf('too large'), stateOf('page 0')]).toEqual(['none', 'fresh']);
  });

  it('is shared: one tenant fills its share and evicts no page of another', () => {
    cache = createCache(0.5);
    store(page('home'), 'home', 'aurum');
    for (let index = 0; index < 100; index += 1) store(page('x'.repeat(5000)), `page ${index}`);
    expect(stateOf('home', 'aurum')).toBe('fresh');
    expect(cache.bytes).toBeLessThanOrEqual(60_000);
    expect(cache.bytes).toBeGreaterThan(20_000);
  });

  it('is taken from the largest tenant when all of them fill it', () => {
    cache = createCache(0.8);
    store(page('x'.repeat(5000)), 'home', 'aurum');
    for (let index = 0; index < 4; index += 1) store(page('x'.repeat(5000)), `page ${index}`, 'terra');
    for (let index = 0; index < 100; index += 1) store(page('x'.repeat(5000)), `page ${index}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(stateOf('home', 'aurum')).toBe('fresh');
  });
});
