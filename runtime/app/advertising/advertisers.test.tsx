import { describe, expect, it } from 'vitest';
import { MARKETING_EVENTS, type MarketingEvent } from '../../domain/marketing-event.ts';
import { ADVERTISERS } from './advertisers.ts';

const NAMES = ['facebook-pixel', 'google-ads', 'snapchat', 'tiktok', 'google-analytics', 'google-tag-manager'] as const;

const eventNamed = (name: MarketingEvent['name'], orderNumber?: string): MarketingEvent => ({
  name,
  eventId: 'event-1',
  value: 25,
  currency: 'KWD',
  items: [{ id: 'ring', quantity: 2, price: 12.5 }],
  ...(orderNumber !== undefined && { orderNumber }),
});

/** A started provider with the scripts that it requested. */
function startProvider(name: (typeof NAMES)[number], token = 'token-1') {
  const scripts: string[] = [];
  const provider = ADVERTISERS[name];
  sessionStorage.clear();
  const reports = provider.start({ window, load: (src) => scripts.push(src) }, token);
  return { reports, scripts, hosts: provider.hosts['script-src'] ?? [] };
}

const queueOf = (name: string, key?: string): string => {
  const queue: unknown = Reflect.get(window, name);
  const calls: unknown = key === undefined ? queue : Reflect.get(Object(queue), key);
  return JSON.stringify(Array.isArray(calls) ? calls.map((call) => (isArguments(call) ? [...call] : call)) : calls);
};

const isArguments = (call: unknown): call is IArguments =>
  Object.prototype.toString.call(call) === '[object Arguments]';

describe.each(NAMES)('%s', (name) => {
  it('loads its script from a host of its policy', () => {
    const { scripts, hosts } = startProvider(name);
    expect(scripts).toHaveLength(1);
    expect(hosts).toContain(new URL(scripts[0] ?? '').origin);
  });
});

describe('an event', () => {
  const read = {
    'facebook-pixel': () => queueOf('fbq', 'queue'),
    'google-ads': () => queueOf('adsLayer'),
    snapchat: () => queueOf('snaptr', 'queue'),
    tiktok: () => queueOf('ttq'),
    'google-analytics': () => queueOf('analyticsLayer'),
    'google-tag-manager': () => queueOf('dataLayer'),
  };
  const words = {
    'facebook-pixel': ['AddToWishlist', 'AddToCart', 'ViewContent', 'Purchase'],
    'google-ads': ['add_to_wishlist', 'add_to_cart', 'view_item', 'purchase'],
    snapchat: ['ADD_TO_WISHLIST', 'ADD_CART', 'VIEW_CONTENT', 'PURCHASE'],
    tiktok: ['AddToWishlist', 'AddToCart', 'ViewContent', 'Purchase'],
    'google-analytics': ['add_to_wishlist', 'add_to_cart', 'view_item', 'purchase'],
    'google-tag-manager': ['add_to_wishlist', 'add_to_cart', 'view_item', 'purchase'],
  };

  it.each(NAMES)('reaches %s under its name there, with value, currency, ids and event id', (name) => {
    MARKETING_EVENTS.forEach((event, index) => {
      startProvider(name).reports.event(eventNamed(event), '/en-KW/products/ring');
      const calls = read[name]();
      expect(calls).toContain(`"${words[name][index]}"`);
      for (const part of ['25', '"KWD"', '"ring"', '"event-1"']) expect(calls).toContain(part);
    });
  });

  it('is a Google Ads conversion where the token has a label', () => {
    startProvider('google-ads', 'AW-1/label').reports.event(eventNamed('purchase', '1007'), '/en-KW/thanks');
    const calls = queueOf('adsLayer');
    expect(calls).toContain('"conversion"');
    expect(calls).toContain('"send_to":"AW-1/label"');
    expect(calls).toContain('"transaction_id":"1007"');
  });
});

// Source: spec 9, "Snapchat de-duplicated per event and URL".
describe('Snapchat', () => {
  const countOf = (word: string) => queueOf('snaptr', 'queue').split(`"${word}"`).length - 1;

  it('receives an event once per URL', () => {
    const { reports } = startProvider('snapchat');
    for (const address of ['/en-KW/products/ring', '/en-KW/products/ring', '/en-KW/products/chain'])
      reports.event(eventNamed('addToCart'), address);
    reports.event(eventNamed('viewContent'), '/en-KW/products/ring');
    expect([countOf('ADD_CART'), countOf('VIEW_CONTENT')]).toEqual([2, 1]);
  });

  it('receives each order, although all confirmations have one URL', () => {
    const { reports } = startProvider('snapchat');
    for (const number of ['1007', '1008', '1008']) reports.event(eventNamed('purchase', number), '/en-KW/thanks');
    expect(countOf('PURCHASE')).toBe(2);
  });
});
