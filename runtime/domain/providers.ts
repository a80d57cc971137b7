/** Purposes of consent. */
export type ConsentPurpose = 'analytics' | 'advertising';

/**
 * The supported advertising and analytics providers with their purpose. Documents name a provider, never a host. Source: spec 9, "Ad providers".
 */
const PURPOSES = {
  'facebook-pixel': 'advertising',
  'google-ads': 'advertising',
  snapchat: 'advertising',
  tiktok: 'advertising',
  'google-analytics': 'analytics',
  // Its container may load any tag.
  'google-tag-manager': 'advertising',
} as const satisfies Readonly<Record<string, ConsentPurpose>>;

export type ProviderName = keyof typeof PURPOSES;

export const purposeOf = (name: ProviderName): ConsentPurpose => PURPOSES[name];

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(PURPOSES, name);

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
  if (isProviderName(key)) return key;
  return Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
}

/** The settings of providers in a document. Source: spec 3, "Builder". */
export interface ProviderSettings {
  readonly providers?: readonly {
    readonly name: string;
    readonly token: string;
    readonly events?: readonly string[];
    readonly isActive?: boolean;
  }[];
}

/** A provider that a shop uses. */
export interface ActiveProvider {
  readonly name: ProviderName;
  /** Id of the shop's pixel, tag or container. */
  readonly token: string;
  /** Names of the only events that it receives; all when left out. */
  readonly events?: readonly string[];
}

/** The providers that a document switches on, each once; each needs its token. */
export function activeProviders({ providers = [] }: ProviderSettings): readonly ActiveProvider[] {
  const active = new Map<ProviderName, ActiveProvider>();
  for (const { name: alias, token, events, isActive = true } of providers) {
    const name = providerNamed(alias);
    if (name === undefined || !isActive || token === '' || active.has(name)) continue;
    active.set(name, { name, token, ...(events && { events }) });
  }
  return [...active.values()];
}
