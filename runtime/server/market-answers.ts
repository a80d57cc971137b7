import type { CallAnswer, CallRequest, PublicApi } from '../api/api.ts';
import { marketFor, type Tenant } from '../tenant/tenant.ts';

/** Calls that the document's selection narrows. */
type MarketCall = 'languages' | 'activeCountries' | 'activeCurrencies';

const MARKET_CALLS: readonly string[] = ['languages', 'activeCountries', 'activeCurrencies'] satisfies MarketCall[];

export const isMarketCall = (name: string): name is MarketCall => MARKET_CALLS.includes(name);

/** Answers the document's selection (`settings.languages`, `countries`, `currencies`) of the backend's markets, in its order. */
export async function answerMarketCall(
  name: MarketCall,
  request: object,
  { api, markets, locale }: { readonly api: PublicApi; readonly markets: Tenant['markets']; readonly locale: string },
): Promise<CallAnswer<MarketCall>> {
  const { languages, defaultLanguage } = markets;
  const { countries, currencies } = marketFor(markets, locale);
  if (name === 'languages') return { data: { appLanguage: [...languages], defaultLanguage } };
  if (name === 'activeCurrencies') return { data: [...currencies] };
  // The validators have checked the request.
  const { query } = request as CallRequest<'activeCountries'>;
  const { pageNumber = 1, pageSize = 10, q = '' } = query;
  const isFound = q.trim() === '' ? () => true : await findCountries(api, q);
  const found = countries.filter(({ _id }) => isFound(_id));
  const start = (pageNumber - 1) * pageSize;
  return {
    data: found.slice(start, start + pageSize),
    pagination: { pageNumber, pageSize, total: found.length, totalIsExact: true },
  };
}

/** The backend searches names in every language. */
async function findCountries(api: PublicApi, q: string): Promise<(id: string) => boolean> {
  const { data } = await api.call('activeCountries', { query: { q, pageNumber: 1, pageSize: MAX_PAGE_SIZE } });
  const ids = new Set(data.map(({ _id }) => _id));
  return (id) => ids.has(id);
}

/** The call's maximum. No shop has more countries. */
const MAX_PAGE_SIZE = 200;
