import type { SocialLinks } from '../../schemas/generated/builder.ts';
import type { Country, Currency } from '../../schemas/generated/wire.ts';
import type { PageName } from '../domain/routes.ts';
import type { Digits } from '../domain/written-numbers.ts';

export interface Language {
  /** Two letters, such as `ar`. */
  readonly code: string;
  /** Its own name for itself. */
  readonly name: string;
}

/** What a page knows of its shop and of the view it was made for; nothing in it belongs to one person. */
export interface ShopFacts {
  readonly tenant: string;
  /** The version of the tenant's document. */
  readonly version: number;
  /** The shop's own address: `https://shop.example`. */
  readonly origin: string;
  readonly appName: string;
  readonly appDescription: string;
  readonly socialLinks: SocialLinks;
  /** IANA name, such as `Asia/Kuwait`. */
  readonly timeZone: string;
  readonly digits: Digits;
  /** Whether search engines may list its pages. */
  readonly isListed: boolean;
  /** Path of a picture of the media library that stands for the whole shop; undefined where it shows none. */
  readonly picture?: string | undefined;
  /** The pages that this shop has. */
  readonly pages: readonly PageName[];
  readonly defaultLanguage: string;
  readonly languages: readonly Language[];
  readonly countries: readonly Country[];
  readonly currencies: readonly Currency[];
  readonly locale: string;
  /** Two-letter code of the country in the path. */
  readonly country: string;
  /** Three-letter code of the currency that prices are shown in. */
  readonly currency: string;
  readonly scheme: Scheme;
  /** When the page was made, epoch ms: what "now" means in its first pass. */
  readonly madeAt: number;
  /** The year at that moment in the shop's time zone. */
  readonly currentYear: number;
}

/** Light, dark, or as the device says. */
export type Scheme = 'light' | 'dark' | 'system';
