import type { ProviderName } from '../../domain/providers.ts';
import type { Advertiser, ProviderDirective, ProviderHosts } from './advertiser.ts';
import { facebookPixel } from './facebook-pixel.ts';
import { googleAds, googleAnalytics, googleTagManager } from './google.ts';
import { snapchat } from './snapchat.ts';
import { tiktok } from './tiktok.ts';

/** The adapter of each provider. */
export const ADVERTISERS: Readonly<Record<ProviderName, Advertiser>> = {
  'facebook-pixel': facebookPixel,
  'google-ads': googleAds,
  snapchat,
  tiktok,
  'google-analytics': googleAnalytics,
  'google-tag-manager': googleTagManager,
};

/** The hosts that these providers need, by directive. */
export function hostsOf(names: readonly ProviderName[]): ProviderHosts {
  const hosts: { [Directive in ProviderDirective]?: string[] } = {};
  for (const directive of DIRECTIVES) {
    const needed = names.flatMap((name) => ADVERTISERS[name].hosts[directive] ?? []);
    if (needed.length > 0) hosts[directive] = [...new Set(needed)];
  }
  return hosts;
}

const DIRECTIVES: readonly ProviderDirective[] = ['script-src', 'connect-src', 'img-src', 'frame-src'];
