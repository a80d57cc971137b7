import { stringifySetCookie } from 'cookie';
import { splitPrefix, withPrefix } from '../../domain/routing/prefix.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { type Exchange, isSameOrigin, readBody, send, sendText } from '../http/exchange.ts';
import { isScheme } from './resolve-view.ts';

const PREFERENCE_MAX_AGE_SECONDS = 31_536_000;

const MAX_FORM_BYTES = 4096;

/** Stores a preference (language, country, currency, scheme) in a cookie and redirects back under the chosen prefix. */
export async function handlePreferences(exchange: Exchange, tenant: Tenant, isSecure: boolean): Promise<void> {
  if (exchange.request.method !== 'POST') {
    sendText(exchange, 405, 'This address accepts forms only.', { allow: 'POST' });
    return;
  }
  if (!isSameOrigin(exchange)) {
    sendText(exchange, 403, 'This form belongs to another site.');
    return;
  }
  const form = new URLSearchParams(await readBody(exchange, MAX_FORM_BYTES));
  const chosen = Object.entries(readChoices(form, tenant)).filter(([, value]) => value !== undefined);
  const cookies = chosen.map(([name, value = '']) =>
    stringifySetCookie({
      name,
      value,
      path: '/',
      maxAge: PREFERENCE_MAX_AGE_SECONDS,
      sameSite: 'lax',
      secure: isSecure,
    }),
  );
  const location = returnPath(form.get('return') ?? '/', Object.fromEntries(chosen));
  exchange.response.setHeader('set-cookie', cookies);
  send(exchange, 303, { location, 'cache-control': 'no-store' });
}

interface PreferenceChoices {
  readonly locale?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly scheme?: string | undefined;
}

function readChoices(form: URLSearchParams, { markets }: Tenant): PreferenceChoices {
  const market = marketFor(markets, markets.defaultLanguage);
  const chosen = (name: string, known: readonly string[]) => known.find((value) => value === form.get(name));
  const scheme = form.get('scheme') ?? undefined;
  return {
    locale: chosen(
      'locale',
      markets.languages.map(({ code }) => code),
    ),
    country: chosen(
      'country',
      market.countries.map(({ code }) => code),
    ),
    currency: chosen(
      'currency',
      market.currencies.map(({ currencyId }) => currencyId.iso3c),
    ),
    scheme: isScheme(scheme) ? scheme : undefined,
  };
}

/** A path of this shop under the chosen prefix, or home. */
function returnPath(given: string, { locale, country }: PreferenceChoices): string {
  const base = 'http://shop.invalid';
  const url = URL.parse(given.startsWith('/') ? given : '/', base);
  if (url === null || url.origin !== base) return '/';
  const { prefix, path } = splitPrefix(url.pathname);
  if (prefix === undefined) return url.pathname.startsWith('//') ? '/' : url.pathname + url.search;
  return withPrefix({ locale: locale ?? prefix.locale, country: country ?? prefix.country }, path) + url.search;
}
