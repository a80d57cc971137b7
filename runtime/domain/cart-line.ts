import type { CartItem, CartOptionValue } from '../../schemas/generated/wire.ts';

/**
 * What tells lines of a cart apart. Source: spec 3, "lines with the same product, variant, options and lens options merge".
 * The order of options, values and lenses makes no difference.
 */
export const lineKey = ({ productId, varientId, options, lensOptions }: CartItem): string =>
  JSON.stringify([
    productId,
    varientId ?? '',
    options
      .flatMap(({ optionId, values }) =>
        values.length === 0 ? [] : [[optionId, ...values.map(valueKey).sort()].join()],
      )
      .sort(),
    lensOptions.map(({ lensOptionId, type, quantity }) => [lensOptionId, type, quantity].join()).sort(),
  ]);

const valueKey = ({ valueId, quantity, textValue, file, filePath }: CartOptionValue): string =>
  JSON.stringify([valueId, quantity, textValue, filePath ?? file?.key]);

/** Lines of which no two are the same: quantities add up where the first of them stands. Source: spec 3. */
export function mergeLines(lines: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known === undefined ? line : { ...known, quantity: known.quantity + line.quantity });
  }
  return [...merged.values()];
}
