const symbolCache = new Map<string, string | undefined>();
const nameCache = new Map<string, string>();

/**
 * The short symbol of a currency in a language: `$`, `د.ك`. Undefined if it has none but its code. Cached: creating a
 * format takes longer than rendering the block.
 *
 * @param code ISO 4217
 */
export function currencySymbol(code: string, locale: string): string | undefined {
  const key = `${locale} ${code}`;
  if (!symbolCache.has(key)) symbolCache.set(key, formatSymbol(code, locale));
  return symbolCache.get(key);
}

function formatSymbol(code: string, locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format
    .formatToParts(1)
    .find(({ type }) => type === 'currency')
    ?.value.replace(/[\u200e\u200f\u061c]/g, '');
  return symbol === code ? undefined : symbol;
}

/**
 * The name of a currency in a language: `Kuwaiti Dinar`. Cached, like the symbol.
 *
 * @param code ISO 4217
 */
export function currencyName(code: string, locale: string): string {
  const key = `${locale} ${code}`;
  const name = nameCache.get(key) ?? new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
  nameCache.set(key, name);
  return name;
}
