import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';

let now: number;
let cache: PageCache;

beforeEach(() => {
  now = 1000;
  cache = new PageCache({ clock: { now: () => now }, maxBytes: 100_000, tenantShare: 1 });
});

function page(words: string, facts: Partial<CachedPage> = {}): CachedPage {
  const body = Buffer.from(words);
  const bodies = { identity: body, gzip: body, br: body };
  return {
    status: 200,
    bodies,
    headers: {},
    etag: words,
    validUntil: 10_000,
    freshUntil: 5000,
    isComplete: true,
    ...facts,
  };
}

const keep = (kept: CachedPage, key = 'home', tenant = 'lumen') => cache.beginRender(key, tenant)(kept);

describe('a kept page', () => {
  it('is served for its own key only', () => {
    const home = page('home');
    keep(home);
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'fresh', page: home });
    expect(cache.lookUp('products', 'lumen')).toEqual({ state: 'none' });
  });

  it('is served while it is re-rendered, once stale', () => {
    keep(page('home'));
    now = 5000;
    expect(cache.lookUp('home', 'lumen').state).toBe('stale');
  });

  it('is not given any more once it is not valid, unless there is nothing better', () => {
    const home = page('home');
    keep(home);
    now = 9999;
    expect(cache.lookUp('home', 'lumen').state).toBe('stale');
    now = 10_000;
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'outdated', page: home });
  });

  it('is stale from the moment that its tenant’s pages expire, and no other tenant’s is', () => {
    keep(page('home'));
    keep(page('other'), 'other', 'aurum');
    cache.expire('lumen');
    expect(cache.lookUp('home', 'lumen').state).toBe('stale');
    expect(cache.lookUp('other', 'aurum').state).toBe('fresh');
    keep(page('newer'));
    expect(cache.lookUp('home', 'lumen').state).toBe('fresh');
  });

  it('that was begun before its tenant’s pages expired is stale', () => {
    const finishRender = cache.beginRender('home', 'lumen');
    cache.expire('lumen');
    finishRender(page('home'));
    expect(cache.lookUp('home', 'lumen').state).toBe('stale');
  });
});

describe('a page with a missing block', () => {
  it('is kept where there is none', () => {
    keep(page('part', { isComplete: false }));
    expect(cache.lookUp('home', 'lumen').state).toBe('fresh');
  });

  it('is never kept over a whole one, however old that is', () => {
    const whole = page('whole');
    keep(whole);
    now = 20_000;
    keep(page('part', { isComplete: false, validUntil: 30_000 }));
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'outdated', page: whole });
  });

  it('gives way to a whole one', () => {
    keep(page('part', { isComplete: false }));
    const whole = page('whole');
    keep(whole);
    expect(cache.lookUp('home', 'lumen')).toEqual({ state: 'fresh', page: whole });
  });
});

describe('a page that shows products', () => {
  const showing = (...ids: string[]) => page('list', { productIds: new Set(ids) });

  it('is stale once the stock of one of them changes, and no other page is', () => {
    keep(showing('p1', 'p2'), 'list');
    keep(showing('p3'), 'other list');
    keep(page('faq'), 'faq');
    cache.expire('lumen', ['p2', 'p9']);
    const states = ['list', 'other list', 'faq'].map((key) => cache.lookUp(key, 'lumen').state);
    expect(states).toEqual(['stale', 'fresh', 'fresh']);
  });

  it('is stale where the stock changed while it was rendered', () => {
    const finishRender = [cache.beginRender('list', 'lumen'), cache.beginRender('other list', 'lumen')];
    cache.expire('lumen', ['p1']);
    finishRender[0]?.(showing('p1'));
    finishRender[1]?.(showing('p3'));
    expect(cache.lookUp('list', 'lumen').state).toBe('stale');
    expect(cache.lookUp('other list', 'lumen').state).toBe('fresh');
  });
});

describe('a page with a form of the shop’s own', () => {
  const form = page('form', { showsForm: true });

  it('is rendered again before it is served, once its tenant’s pages expired: what is filled into the old one is refused', () => {
    keep(form, 'form');
    keep(page('other form', { showsForm: true }), 'form', 'aurum');
    keep(page('home'));
    cache.expire('lumen');
    expect(cache.lookUp('form', 'lumen')).toEqual({ state: 'outdated', page: form });
    expect(cache.lookUp('home', 'lumen').state).toBe('stale');
    expect(cache.lookUp('form', 'aurum').state).toBe('fresh');
    keep(page('new form', { showsForm: true }), 'form');
    expect(cache.lookUp('form', 'lumen').state).toBe('fresh');
  });

  it('is so, too, where it was begun before they expired', () => {
    const finishRender = cache.beginRender('form', 'lumen');
    cache.expire('lumen');
    finishRender(form);
    expect(cache.lookUp('form', 'lumen').state).toBe('outdated');
  });

  it('is served while it is re-rendered, once the stock of a product in it changes or it is old', () => {
    keep(page('form', { showsForm: true, productIds: new Set(['p1']) }), 'form');
    keep(form, 'old form');
    cache.expire('lumen', ['p1']);
    expect(cache.lookUp('form', 'lumen').state).toBe('stale');
    now = 5000;
    expect(cache.lookUp('old form', 'lumen').state).toBe('stale');
  });
});

describe('a page that is rarely requested', () => {
  it('is known from its second request on, for each tenant', () => {
    expect(cache.isRequestedAgain('q=a', 'lumen')).toBe(false);
    expect(cache.isRequestedAgain('q=a', 'aurum')).toBe(false);
    expect(cache.isRequestedAgain('q=a', 'lumen')).toBe(true);
  });
});

describe('the room for pages', () => {
  it('is bounded in bytes of all codings: what was asked for longest ago goes', () => {
    for (let index = 0; index < 5; index += 1) {
      keep(page('x'.repeat(9000)), `page ${index}`);
      cache.lookUp('page 0', 'lumen');
    }
    const states = Array.from({ length: 5 }, (_, index) => cache.lookUp(`page ${index}`, 'lumen').state);
    expect(states).toEqual(['fresh', 'none', 'none', 'fresh', 'fresh']);
  });

  it('is not given to a page that is larger than all of it', () => {
    keep(page('home'));
    keep(page('x'.repeat(50_000)), 'large');
    expect(cache.lookUp('large', 'lumen').state).toBe('none');
    expect(cache.lookUp('home', 'lumen').state).toBe('fresh');
  });

  it('is shared: one tenant fills its share and evicts nothing of another', () => {
    cache = new PageCache({ clock: { now: () => now }, maxBytes: 100_000, tenantShare: 0.5 });
    keep(page('home'), 'home', 'aurum');
    for (let index = 0; index < 100; index += 1) keep(page('x'.repeat(5000)), `page ${index}`);
    expect(cache.lookUp('home', 'aurum').state).toBe('fresh');
    expect(cache.bytes).toBeLessThanOrEqual(60_000);
    expect(cache.bytes).toBeGreaterThan(20_000);
  });

  it('is taken from the tenant with the most bytes where all of them fill it', () => {
    cache = new PageCache({ clock: { now: () => now }, maxBytes: 100_000, tenantShare: 0.8 });
    keep(page('x'.repeat(5000)), 'home', 'aurum');
    for (let index = 0; index < 4; index += 1) keep(page('x'.repeat(5000)), `page ${index}`, 'terra');
    for (let index = 0; index < 100; index += 1) keep(page('x'.repeat(5000)), `page ${index}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.lookUp('home', 'aurum').state).toBe('fresh');
  });
});
