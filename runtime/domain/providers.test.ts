import { describe, expect, it } from 'vitest';
import {
  activeProviders,
  hostsOfProviders,
  PROVIDERS,
  type ProviderName,
  providerNamed,
  providersOf,
} from './providers.ts';

describe('the providers of a document', () => {
  it('are those that it switches on with a token, under any spelling of their names', () => {
    const providers = [
      { name: 'Google Ads', token: 'AW-1' },
      { name: 'gtm', token: 'GTM-1', isActive: true },
      { name: 'tiktok', token: 'x', isActive: false },
      { name: 'snapchat', token: '' },
      { name: 'evil.example', token: 'x' },
      { name: 'constructor', token: 'x' },
    ];
    expect(activeProviders({ providers })).toEqual(['google-ads', 'google-tag-manager']);
  });

  it('have Tabby among them only where instalments are offered with a key', () => {
    expect(activeProviders({ installmentPayment: { status: true, publicKey: 'pk' } })).toEqual(['tabby']);
    expect(activeProviders({ installmentPayment: { status: true } })).toEqual([]);
    expect(activeProviders({ installmentPayment: { status: false, publicKey: 'pk' } })).toEqual([]);
    expect(activeProviders({ providers: [{ name: 'tabby', token: 'x' }] })).toEqual([]);
  });
});

describe('the hosts of providers', () => {
  it('are none without providers, and each once where several share them', () => {
    expect(hostsOfProviders([])).toEqual({});
    const { 'script-src': scripts } = hostsOfProviders(['google-analytics', 'google-tag-manager']);
    expect(scripts).toEqual(['https://www.googletagmanager.com']);
  });

  it.each(Object.keys(PROVIDERS))('of %s are whole https hosts', (name) => {
    const hosts = Object.values(hostsOfProviders([name as ProviderName])).flat();
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
    expect(providerNamed(name)).toBe(name);
  });
});

describe('the providers of a page', () => {
  it('are the document’s, and YouTube where its product has a video there', () => {
    const settings = { providers: [{ name: 'snapchat', token: 'x' }] };
    expect(providersOf(settings, { hasYoutube: false })).toEqual(['snapchat']);
    const hosts = hostsOfProviders(providersOf(settings, { hasYoutube: true }));
    expect(hosts['frame-src']).toEqual(['https://tr.snapchat.com', 'https://www.youtube-nocookie.com']);
    expect(hosts['img-src']).toEqual(['https://tr.snapchat.com']);
  });
});
