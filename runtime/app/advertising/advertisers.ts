import type { ProviderName } from '../../domain/providers.ts';
import type { Advertiser, ProviderDirective, ProviderHosts } from './advertiser.ts';
import { facebookPixel } from './facebook-pixel.ts';
import { googleAds, googleAnalytics, googleTagManager } from './google.ts';
import { snapchat } from './snapchat.ts';
import { tiktok } from './tiktok.ts';

const ADVERTISERS: readonly Advertiser[] = [
  facebookPixel,
  googleAds,
  snapchat,
  tiktok,
  googleAnalytics,
  googleTagManager,
];

/** The adapter of a provider; undefined for one that receives no reports. */
export const advertiserOf = (name: ProviderName): Advertiser | undefined =>
  ADVERTISERS.find((advertiser) => advertiser.name === name);

/** The hosts that these providers need, by directive. */
export function hostsOf(names: readonly ProviderName[]): ProviderHosts {
  const hosts: { [Directive in ProviderDirective]?: string[] } = {};
  for (const directive of DIRECTIVES) {
    const needed = names.flatMap((name) => advertiserOf(name)?.hosts[directive] ?? []);
    if (needed.length > 0) hosts[directive] = [...new Set(needed)];
  }
  return hosts;
}

const DIRECTIVES: readonly ProviderDirective[] = ['script-src', 'connect-src', 'img-src', 'frame-src'];
