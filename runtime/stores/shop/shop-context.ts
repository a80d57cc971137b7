import type { PriceNote, SocialLinks } from '../../../schemas/generated/builder.ts';
import type { Country, Currency } from '../../../schemas/generated/wire.ts';
import type { Digits } from '../../domain/localized.ts';
import type { ActiveProvider } from '../../domain/providers.ts';
import type { PageName, RouteMatch } from '../../domain/routes.ts';

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
  /** The providers that the document switches on. */
  readonly providers: readonly ActiveProvider[];
  /** Whether visitors choose a branch before they shop. */
  readonly requiresBranch: boolean;
  /** The note at prices; undefined when the country has none. */
  readonly priceNote?: PriceNote | undefined;
  /** Whether the shop takes payments in installments. */
  readonly hasInstallments: boolean;
  /** Whether Tabby's own page about them may be framed. */
  readonly hasTabby: boolean;
  /** Path of the default share image in the media library; undefined when there is none. */
  readonly image?: string | undefined;
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
  /** Id of the branch that the visitor had chosen at the time of the render. */
  readonly branchId?: string | undefined;
  /** Epoch ms of the render: the value of "now" in the first pass. */
  readonly renderedAt: number;
  /** The year of the render in the shop's time zone. */
  readonly currentYear: number;
}

/** Light, dark, or the setting of the device. */
export type Scheme = 'light' | 'dark' | 'system';

/** The subject of a route, such as a category or product. */
export interface Subject {
  /** In the language of the page. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of an image in the media library. */
  readonly image?: string | undefined;
  /** Its parent in the breadcrumbs: title, and path without prefix. */
  readonly parent?: { readonly title: string; readonly path: string } | undefined;
  /** Whether the content security policy of its page allows embedded YouTube videos. */
  readonly hasYoutube?: boolean | undefined;
}

/** The route of a page and its subject; plain JSON. */
export interface RouteInfo {
  readonly match: RouteMatch;
  readonly subject?: Subject | undefined;
  /** Whether the subject was removed (410). */
  readonly isGone?: boolean | undefined;
  /** The title of the page: from its subject, its search term, or the document. */
  readonly name?: string | undefined;
}
