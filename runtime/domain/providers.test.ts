import { describe, expect, it } from 'vitest';
import { activeProviders, providerNamed } from './providers.ts';

describe('the providers of a document', () => {
  it('are the active ones with a token, under any spelling', () => {
    const providers = [
      { name: 'Google Ads', token: 'AW-1' },
      { name: 'gtm', token: 'GTM-1', isActive: true, events: ['purchase'] },
      { name: 'google_ads', token: 'AW-2' },
      { name: 'tiktok', token: 'x', isActive: false },
      { name: 'snapchat', token: '' },
      { name: 'evil.example', token: 'x' },
      { name: 'constructor', token: 'x' },
    ];
    expect(activeProviders({ providers })).toEqual([
      { name: 'google-ads', token: 'AW-1' },
      { name: 'google-tag-manager', token: 'GTM-1', events: ['purchase'] },
    ]);
  });

  it.each(['facebook', 'Facebook Pixel', 'Google Ads', 'Snapchat', 'TikTok', 'Google Analytics', 'GTM'])(
    'include %s',
    (name) => expect(providerNamed(name)).toBeDefined(),
  );
});
