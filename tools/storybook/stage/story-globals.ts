import type { Globals } from 'storybook/internal/types';
import { directionOf, isLanguageCode, type LanguageCode } from '../../../runtime/i18n/languages.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import { type DataState, isDataState } from './data-state.ts';
import { isTenant, type TenantName } from './tenants.ts';

export type Direction = 'ltr' | 'rtl';

/** What the switch of the direction says while the direction follows from the language. */
export const DIRECTION_BY_LANGUAGE = 'language';

/** How a story is looked at: what the switches of the toolbar say. */
export interface StoryGlobals {
  readonly tenant: TenantName;
  readonly scheme: 'light' | 'dark';
  readonly locale: LanguageCode;
  /** The language's own, or what its switch says instead. */
  readonly direction: Direction;
  /** Epoch ms: what "now" is. */
  readonly now: number;
  readonly data: DataState;
}

export const DEFAULT_GLOBALS: StoryGlobals = {
  tenant: 'lumen',
  scheme: 'light',
  locale: 'en',
  direction: 'ltr',
  now: exampleShopContext.renderedAt,
  data: 'usual',
};

/** What a switch says that nobody knows, in an old link for instance, counts for nothing. */
export function parseGlobals({ tenant, scheme, locale, direction, clock, data }: Globals): StoryGlobals {
  const now = Date.parse(String(clock));
  const code = String(locale);
  const language = isLanguageCode(code) ? code : DEFAULT_GLOBALS.locale;
  return {
    tenant: isTenant(tenant) ? tenant : DEFAULT_GLOBALS.tenant,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    locale: language,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : directionOf(language),
    now: Number.isNaN(now) ? DEFAULT_GLOBALS.now : now,
    data: isDataState(data) ? data : DEFAULT_GLOBALS.data,
  };
}

/** What the element around a story says of it: its language, direction and scheme. */
export const createPageAttributes = ({ locale, direction, scheme }: StoryGlobals) => ({
  lang: locale,
  dir: direction,
  'data-scheme': scheme,
});
