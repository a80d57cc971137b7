import type { MarketingEvent } from '../../domain/marketing-event.ts';

/** The directives of a content security policy that name a provider's hosts. */
export type ProviderDirective = 'script-src' | 'connect-src' | 'img-src' | 'frame-src';

export type ProviderHosts = { readonly [Directive in ProviderDirective]?: readonly string[] };

/** Frame in which a provider's script runs, at the public address of the page. */
export interface ProviderFrame {
  readonly window: Window;
  /** Adds the provider's script, without waiting for it. */
  readonly load: (src: string) => void;
}

/** Reports to a provider. They never wait for its script: its queue holds earlier ones. */
export interface Reports {
  readonly pageView: () => void;
  /** @param address path and query of the page that it happened on */
  readonly event: (event: MarketingEvent, address: string) => void;
}

/** One provider of advertising or analytics. */
export interface Advertiser {
  /** Hosts that its script needs, each a whole origin. Source: the provider's page about content security policies. */
  readonly hosts: ProviderHosts;
  /** How the names of its cookies begin, which are removed with the consent. */
  readonly cookies: readonly string[];
  /** @param token id of the shop's pixel, tag or container */
  readonly start: (frame: ProviderFrame, token: string) => Reports;
}

/** A function that keeps its calls until a provider's script takes them over. */
export interface QueuedCalls {
  (...parameters: readonly unknown[]): void;
  queue: (readonly unknown[])[];
}
