import { beforeEach, describe, expect, it } from 'vitest';
import { type KeptPage, PageCache } from './page-cache.ts';

let now: number;
let cache: PageCache;

beforeEach(() => {
  now = 1000;
  cache = new PageCache({ clock: { now: () => now }, maxBytes: 100_000 });
});

function page(words: string, facts: Partial<KeptPage> = {}): KeptPage {
  const body = Buffer.from(words);
  const bodies = { identity: body, gzip: body, br: body };
  return {
    status: 200,
    bodies,
    headers: {},
    etag: words,
    validUntil: 10_000,
    freshUntil: 5000,
    isWhole: true,
    ...facts,
  };
}

const keep = (kept: KeptPage, key = 'home', tenant = 'lumen') => cache.begin(key, tenant)(kept);

describe('a kept page', () => {
  it('is given to whoever asks for it, and to nobody who asks for another', () => {
    const home = page('home');
    keep(home);
    expect(cache.find('home', 'lumen')).toEqual({ state: 'fresh', page: home });
    expect(cache.find('products', 'lumen')).toEqual({ state: 'none' });
  });

  it('is given while it is made anew once it is not fresh', () => {
    keep(page('home'));
    now = 5000;
    expect(cache.find('home', 'lumen').state).toBe('stale');
  });

  it('is not given any more once it is not valid, unless there is nothing better', () => {
    const home = page('home');
    keep(home);
    now = 9999;
    expect(cache.find('home', 'lumen').state).toBe('stale');
    now = 10_000;
    expect(cache.find('home', 'lumen')).toEqual({ state: 'outdated', page: home });
  });

  it('is stale from the moment that its tenant’s pages expire, and no other tenant’s is', () => {
    keep(page('home'));
    keep(page('other'), 'other', 'aurum');
    cache.expire('lumen');
    expect(cache.find('home', 'lumen').state).toBe('stale');
    expect(cache.find('other', 'aurum').state).toBe('fresh');
    keep(page('newer'));
    expect(cache.find('home', 'lumen').state).toBe('fresh');
  });

  it('that was begun before its tenant’s pages expired is stale', () => {
    const keepLate = cache.begin('home', 'lumen');
    cache.expire('lumen');
    keepLate(page('home'));
    expect(cache.find('home', 'lumen').state).toBe('stale');
  });
});

describe('a page with a missing block', () => {
  it('is kept where there is none', () => {
    keep(page('part', { isWhole: false }));
    expect(cache.find('home', 'lumen').state).toBe('fresh');
  });

  it('is never kept over a whole one, however old that is', () => {
    const whole = page('whole');
    keep(whole);
    now = 20_000;
    keep(page('part', { isWhole: false, validUntil: 30_000 }));
    expect(cache.find('home', 'lumen')).toEqual({ state: 'outdated', page: whole });
  });

  it('gives way to a whole one', () => {
    keep(page('part', { isWhole: false }));
    const whole = page('whole');
    keep(whole);
    expect(cache.find('home', 'lumen')).toEqual({ state: 'fresh', page: whole });
  });
});

describe('the room for pages', () => {
  it('is bounded in bytes of all codings: what was asked for longest ago goes', () => {
    for (let index = 0; index < 5; index += 1) {
      keep(page('x'.repeat(9000)), `page ${index}`);
      cache.find('page 0', 'lumen');
    }
    const states = Array.from({ length: 5 }, (_, index) => cache.find(`page ${index}`, 'lumen').state);
    expect(states).toEqual(['fresh', 'none', 'none', 'fresh', 'fresh']);
  });

  it('is not given to a page that is larger than all of it', () => {
    keep(page('home'));
    keep(page('x'.repeat(50_000)), 'large');
    expect(cache.find('large', 'lumen').state).toBe('none');
    expect(cache.find('home', 'lumen').state).toBe('fresh');
  });
});
