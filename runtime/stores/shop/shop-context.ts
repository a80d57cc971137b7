import type { SocialLinks } from '../../../schemas/generated/builder.ts';
import type { Country, Currency } from '../../../schemas/generated/wire.ts';
import type { Digits } from '../../domain/numbering-system.ts';
import type { PageName } from '../../domain/routes.ts';

export interface Language {
  /** Two-letter code, such as `ar`. */
  readonly code: string;
  /** Its name in the language itself. */
  readonly name: string;
}

/** The shop and view that a page was rendered for. Contains no personal data. */
export interface ShopContext {
  readonly tenant: string;
  /** Version of the tenant's document. */
  readonly version: number;
  /** Origin of the shop: `https://shop.example`. */
  readonly origin: string;
  readonly appName: string;
  readonly appDescription: string;
  readonly socialLinks: SocialLinks;
  /** IANA name, such as `Asia/Kuwait`. */
  readonly timeZone: string;
  readonly digits: Digits;
  /** Whether search engines may index the shop. */
  readonly isIndexed: boolean;
  /** Path of the default share image in the media library; undefined when there is none. */
  readonly picture?: string | undefined;
  /** The pages of the shop. */
  readonly pages: readonly PageName[];
  readonly defaultLanguage: string;
  readonly languages: readonly Language[];
  readonly countries: readonly Country[];
  readonly currencies: readonly Currency[];
  readonly locale: string;
  /** Two-letter code of the country in the path. */
  readonly country: string;
  /** ISO 4217 code of the displayed prices. */
  readonly currency: string;
  readonly scheme: Scheme;
  /** Epoch ms of the render: the value of "now" in the first pass. */
  readonly renderedAt: number;
  /** The year of the render in the shop's time zone. */
  readonly currentYear: number;
}

/** Light, dark, or the setting of the device. */
export type Scheme = 'light' | 'dark' | 'system';
