/** Purposes of consent. */
export type ConsentPurpose = 'analytics' | 'advertising' | 'installments';

/**
 * The services that a tenant can switch on, each with its purpose. The list is closed: a document names a provider, never a host. Source:
 * spec 9, "Ad providers" and "Buy-now-pay-later".
 */
const PURPOSES = {
  'facebook-pixel': 'advertising',
  'google-ads': 'advertising',
  snapchat: 'advertising',
  tiktok: 'advertising',
  'google-analytics': 'analytics',
  // Its container may hold anything.
  'google-tag-manager': 'advertising',
  tabby: 'installments',
} as const satisfies Readonly<Record<string, ConsentPurpose>>;

export type ProviderName = keyof typeof PURPOSES;

/** The providers that receive reports of a visit. */
export type AdProviderName = Exclude<ProviderName, 'tabby'>;

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
  readonly installmentPayment?: { readonly status?: boolean; readonly publicKey?: string };
}

/** A provider that a shop uses. */
export interface ActiveProvider {
  readonly name: ProviderName;
  /** Id of the shop's pixel, tag or container, or a public key. */
  readonly token: string;
  /** Names of the only events that it receives; all when left out. */
  readonly events?: readonly string[];
}

/** The providers that a document switches on, each once; each needs its token, Tabby its public key. */
export function activeProviders({ providers = [], installmentPayment }: ProviderSettings): readonly ActiveProvider[] {
  const active = new Map<ProviderName, ActiveProvider>();
  for (const { name: written, token, events, isActive = true } of providers) {
    const name = providerNamed(written);
    if (name === undefined || name === 'tabby' || !isActive || token === '' || active.has(name)) continue;
    active.set(name, { name, token, ...(events && { events }) });
  }
  const { status, publicKey = '' } = installmentPayment ?? {};
  if (status === true && publicKey !== '') active.set('tabby', { name: 'tabby', token: publicKey });
  return [...active.values()];
}
