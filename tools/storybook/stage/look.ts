import type { Globals } from 'storybook/internal/types';
import { directionOf, isLanguage, type LanguageCode } from '../../../runtime/i18n/languages.ts';
import { exampleFacts } from '../../../runtime/ui/test/example-facts.ts';
import { type DataState, isDataState } from './data-state.ts';
import { isTenant, type TenantName } from './tenants.ts';

export type Direction = 'ltr' | 'rtl';

/** What the switch of the direction says while the direction follows from the language. */
export const BY_LANGUAGE = 'language';

/** How a story is looked at: what the switches of the toolbar say. */
export interface Look {
  readonly tenant: TenantName;
  readonly scheme: 'light' | 'dark';
  readonly locale: LanguageCode;
  /** The language's own, or what its switch says instead. */
  readonly direction: Direction;
  /** Epoch ms: what "now" is. */
  readonly now: number;
  readonly data: DataState;
}

export const FIRST_LOOK: Look = {
  tenant: 'lumen',
  scheme: 'light',
  locale: 'en',
  direction: 'ltr',
  now: exampleFacts.madeAt,
  data: 'usual',
};

/** What a switch says that nobody knows, in an old link for instance, counts for nothing. */
export function lookOf({ tenant, scheme, locale, direction, clock, data }: Globals): Look {
  const now = Date.parse(String(clock));
  const code = String(locale);
  const language = isLanguage(code) ? code : FIRST_LOOK.locale;
  return {
    tenant: isTenant(tenant) ? tenant : FIRST_LOOK.tenant,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    locale: language,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : directionOf(language),
    now: Number.isNaN(now) ? FIRST_LOOK.now : now,
    data: isDataState(data) ? data : FIRST_LOOK.data,
  };
}
