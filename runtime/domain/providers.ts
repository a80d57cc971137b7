/** The directives of a content security policy that name a provider's hosts. */
export type ProviderDirective = 'script-src' | 'connect-src' | 'img-src' | 'frame-src';

export type ProviderHosts = { readonly [Directive in ProviderDirective]?: readonly string[] };

/**
 * The services that a tenant can switch on, and the hosts that each needs. The list is closed: a document names a provider,
 * never a host. Source: spec 9, "Ad providers" and "Buy-now-pay-later", and each provider's own page about policies.
 */
export const PROVIDERS = {
  'facebook-pixel': {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
  },
  'google-ads': {
    'script-src': [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    'connect-src': [
      'https://www.google.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    'img-src': ['https://www.google.com', 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    'frame-src': ['https://td.doubleclick.net', 'https://bid.g.doubleclick.net'],
  },
  snapchat: {
    'script-src': ['https://sc-static.net'],
    'connect-src': ['https://tr.snapchat.com'],
    'img-src': ['https://tr.snapchat.com'],
    'frame-src': ['https://tr.snapchat.com'],
  },
  tiktok: {
    'script-src': ['https://analytics.tiktok.com'],
    'connect-src': ['https://analytics.tiktok.com'],
    'img-src': ['https://analytics.tiktok.com'],
  },
  'google-analytics': {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  'google-tag-manager': {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com'],
    'frame-src': ['https://www.googletagmanager.com'],
  },
  tabby: {
    'script-src': ['https://checkout.tabby.ai'],
    'connect-src': ['https://checkout.tabby.ai', 'https://api.tabby.ai'],
    'img-src': ['https://checkout.tabby.ai'],
    'frame-src': ['https://checkout.tabby.ai'],
  },
  youtube: {
    'frame-src': ['https://www.youtube-nocookie.com'],
  },
} as const satisfies Readonly<Record<string, ProviderHosts>>;

export type ProviderName = keyof typeof PROVIDERS;

/** Other names that documents use for a provider. */
const ALIASES: Readonly<Record<string, ProviderName>> = {
  facebook: 'facebook-pixel',
  'meta-pixel': 'facebook-pixel',
  ga: 'google-analytics',
  ga4: 'google-analytics',
  gtm: 'google-tag-manager',
  snap: 'snapchat',
  'snapchat-pixel': 'snapchat',
  'tiktok-pixel': 'tiktok',
};

/** `Google Ads` and `google_ads` are `google-ads`; undefined for a provider that the shop does not know. */
export function providerNamed(name: string): ProviderName | undefined {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
  if (Object.hasOwn(PROVIDERS, key)) return key as ProviderName;
  return Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
}

/** What of a document configures providers. Source: spec 3, "Builder". */
export interface ProviderSettings {
  readonly providers?: readonly { readonly name: string; readonly token: string; readonly isActive?: boolean }[];
  readonly installmentPayment?: { readonly status?: boolean; readonly publicKey?: string };
}

/** The providers that a document switches on; each needs its token, Tabby its public key. */
export function activeProviders({ providers = [], installmentPayment }: ProviderSettings): readonly ProviderName[] {
  const named = providers
    .filter(({ token, isActive = true }) => isActive && token !== '')
    .flatMap(({ name }) => providerNamed(name) ?? []);
  const hasTabby = installmentPayment?.status === true && (installmentPayment.publicKey ?? '') !== '';
  return [...new Set([...named.filter((name) => name !== 'tabby'), ...(hasTabby ? (['tabby'] as const) : [])])];
}

/** The providers of a page: those that its document switches on, and YouTube where its product has a video there. */
export const providersOf = (
  settings: ProviderSettings,
  { hasYoutube }: { readonly hasYoutube: boolean },
): readonly ProviderName[] => [...activeProviders(settings), ...(hasYoutube ? (['youtube'] as const) : [])];

/** The hosts that these providers need, by directive. */
export function hostsOfProviders(names: readonly ProviderName[]): ProviderHosts {
  const hosts: { [Directive in ProviderDirective]?: string[] } = {};
  for (const name of names) {
    const needed: ProviderHosts = PROVIDERS[name];
    for (const directive of DIRECTIVES) {
      const more = needed[directive] ?? [];
      if (more.length > 0) hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...more])];
    }
  }
  return hosts;
}

const DIRECTIVES: readonly ProviderDirective[] = ['script-src', 'connect-src', 'img-src', 'frame-src'];
