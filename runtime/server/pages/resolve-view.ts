import Negotiator from 'negotiator';
import type { View } from '../../app/shared/create-shop-context.ts';
import { DEFAULT_PREFIX, type Prefix, splitPrefix, withPrefix } from '../../domain/routing/prefix.ts';
import { trimEnd } from '../../domain/trim-end.ts';
import { isLanguageCode } from '../../i18n/languages.ts';
import type { Scheme } from '../../stores/shop/shop-context.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';

export interface Preferences {
  readonly locale?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly scheme?: string | undefined;
  /** The `Accept-Language` header. */
  readonly acceptLanguage?: string | undefined;
}

export type ResolvedView =
  | { readonly view: View; readonly path: string }
  | { readonly redirect: string; readonly status: 302 | 308; readonly isCacheable: boolean };

/**
 * Reads the view from a path and the visitor's preferences, or a redirect (spec 2): permanent for wrong case; temporary for an
 * unknown language or country, a language alone (`/en/products`), a bare path (by cookie, `Accept-Language`, default), and
 * another chosen country.
 */
export function resolveView(tenant: Tenant, pathname: string, search: string, preferences: Preferences): ResolvedView {
  const { prefix, path, isCanonical } = splitPrefix(pathname);
  const goTo = (target: Prefix, status: 302 | 308, isCacheable = false, to = path): ResolvedView => ({
    redirect: withPrefix(target, withoutTrailingSlash(to)) + search,
    status,
    isCacheable,
  });
  const bare = prefix === undefined ? splitLanguagePrefix(pathname) : undefined;
  if (bare !== undefined)
    return goTo(defaultPrefix(tenant, { ...preferences, locale: bare.language }), 302, false, bare.path);
  if (prefix === undefined) return goTo(defaultPrefix(tenant, preferences), 302);

  const known = {
    locale: hasLanguage(tenant, prefix.locale) ? prefix.locale : undefined,
    country: hasCountry(tenant, prefix.country) ? prefix.country : undefined,
  };
  if (known.locale === undefined || known.country === undefined) {
    const fallback = defaultPrefix(tenant, preferences);
    return goTo({ locale: known.locale ?? fallback.locale, country: known.country ?? fallback.country }, 302);
  }
  const chosen = preferences.country;
  if (chosen !== undefined && chosen !== prefix.country && hasCountry(tenant, chosen)) {
    return goTo({ locale: prefix.locale, country: chosen }, 302);
  }
  if (!isCanonical || pathname !== withPrefix(prefix, withoutTrailingSlash(path))) return goTo(prefix, 308, true);
  const view = {
    ...prefix,
    currency: resolveCurrency(tenant, prefix.country, preferences),
    scheme: resolveScheme(tenant, preferences),
  };
  return { view, path };
}

/** Splits `/en/products`; undefined without a language. */
function splitLanguagePrefix(pathname: string): { readonly language: string; readonly path: string } | undefined {
  const [whole = '', code = ''] = /^\/([A-Za-z]{2})(?=\/|$)/.exec(pathname) ?? [];
  const language = code.toLowerCase();
  return isLanguageCode(language) ? { language, path: pathname.slice(whole.length) || '/' } : undefined;
}

const withoutTrailingSlash = (path: string): string => trimEnd(path, '/') || '/';

const hasLanguage = ({ markets }: Tenant, locale: string): boolean =>
  markets.languages.some(({ code }) => code === locale);

const hasCountry = ({ markets }: Tenant, country: string): boolean =>
  marketFor(markets, markets.defaultLanguage).countries.some(({ code }) => code === country);

function defaultPrefix(tenant: Tenant, { locale, country, acceptLanguage }: Preferences): Prefix {
  const { markets } = tenant;
  const others = markets.languages.map(({ code }) => code).filter((code) => code !== markets.defaultLanguage);
  // `*` matches the first.
  const codes = [markets.defaultLanguage, ...others];
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } });
  const acceptedLanguage = acceptLanguage === undefined ? undefined : negotiator.languages(codes)[0];
  const defaultCountry = marketFor(markets, markets.defaultLanguage).countries[0]?.code;
  return {
    locale:
      locale !== undefined && hasLanguage(tenant, locale)
        ? locale
        : (acceptedLanguage ?? markets.defaultLanguage ?? DEFAULT_PREFIX.locale),
    country:
      country !== undefined && hasCountry(tenant, country) ? country : (defaultCountry ?? DEFAULT_PREFIX.country),
  };
}

/** The chosen currency, else that of the country, else the tenant's own. */
function resolveCurrency({ markets }: Tenant, country: string, { currency }: Preferences): string {
  const { currencies } = marketFor(markets, markets.defaultLanguage);
  const code = (candidate: (typeof currencies)[number] | undefined) => candidate?.currencyId.iso3c;
  return (
    code(currencies.find((candidate) => code(candidate) === currency)) ??
    code(currencies.find(({ countryId }) => countryId.iso2c === country)) ??
    code(currencies[0]) ??
    ''
  );
}

function resolveScheme({ prepared }: Tenant, { scheme }: Preferences): Scheme {
  return isScheme(scheme) ? scheme : prepared.document.theme.scheme;
}

export const isScheme = (scheme: string | undefined): scheme is Scheme =>
  scheme === 'light' || scheme === 'dark' || scheme === 'system';
