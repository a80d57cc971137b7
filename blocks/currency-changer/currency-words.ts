const signs = new Map<string, string | undefined>();
const names = new Map<string, string>();

/**
 * The short sign of a currency in a language: `$`, `د.ك`. Undefined where it has none but its code. Found once: a format
 * takes longer to make than the whole block to render.
 * @param code ISO 4217
 */
export function signOf(code: string, locale: string): string | undefined {
  const key = `${locale} ${code}`;
  if (!signs.has(key)) signs.set(key, findSign(code, locale));
  return signs.get(key);
}

function findSign(code: string, locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const sign = format
    .formatToParts(1)
    .find(({ type }) => type === 'currency')
    ?.value.replace(/[\u200e\u200f\u061c]/g, '');
  return sign === code ? undefined : sign;
}

/** What people call a currency: `Kuwaiti Dinar`. Found once, as its sign is. @param code ISO 4217 */
export function nameOf(code: string, locale: string): string {
  const key = `${locale} ${code}`;
  const name = names.get(key) ?? new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
  names.set(key, name);
  return name;
}
