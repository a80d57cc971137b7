/**
 * The short sign of a currency in a language: `$`, `د.ك`. Undefined where it has none but its code.
 * @param code ISO 4217
 */
export function signOf(code: string, locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const sign = format
    .formatToParts(1)
    .find(({ type }) => type === 'currency')
    ?.value.replace(/[\u200e\u200f\u061c]/g, '');
  return sign === code ? undefined : sign;
}

/** What people call a currency: `Kuwaiti Dinar`. @param code ISO 4217 */
export const nameOf = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
