import type { Globals } from 'storybook/internal/types';
import { isLanguage, type LanguageCode } from '../../../runtime/i18n/languages.ts';
import { exampleFacts } from '../../../runtime/ui/test/example-facts.ts';
import { type DataState, isDataState } from './data-state.ts';
import { isTenant, type TenantName } from './tenants.ts';

/** How a story is looked at: what the switches of the toolbar say. */
export interface Look {
  readonly tenant: TenantName;
  readonly scheme: 'light' | 'dark';
  readonly locale: LanguageCode;
  /** Epoch ms: what "now" is. */
  readonly now: number;
  readonly data: DataState;
}

export const FIRST_LOOK: Look = {
  tenant: 'lumen',
  scheme: 'light',
  locale: 'en',
  now: exampleFacts.madeAt,
  data: 'usual',
};

/** What a switch says that nobody knows, in an old link for instance, counts for nothing. */
export function lookOf({ tenant, scheme, locale, clock, data }: Globals): Look {
  const now = Date.parse(String(clock));
  return {
    tenant: isTenant(tenant) ? tenant : FIRST_LOOK.tenant,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    locale: isLanguage(String(locale)) ? locale : FIRST_LOOK.locale,
    now: Number.isNaN(now) ? FIRST_LOOK.now : now,
    data: isDataState(data) ? data : FIRST_LOOK.data,
  };
}
