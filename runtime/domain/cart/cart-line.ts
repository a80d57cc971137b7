import type { CartItem, CartOptionValue } from '../../../schemas/generated/wire.ts';

/**
 * The identity of a cart line. Source: spec 3, "lines with the same product, variant, options and lens options merge".
 * The order of options, values and lenses does not matter.
 */
export const cartLineKey = ({ productId, varientId, options, lensOptions }: CartItem): string =>
  JSON.stringify([
    productId,
    varientId ?? '',
    options
      .flatMap(({ optionId, values }) =>
        values.length === 0 ? [] : [[optionId, ...values.map(optionValueKey).sort()].join()],
      )
      .sort(),
    lensOptions.map(({ lensOptionId, type, quantity }) => [lensOptionId, type, quantity].join()).sort(),
  ]);

const optionValueKey = ({ valueId, quantity, textValue, file, filePath }: CartOptionValue): string =>
  JSON.stringify([valueId, quantity, textValue, filePath ?? file?.key]);

/** Merges equal lines: the first of them keeps its position and gets the sum of the quantities. Source: spec 3. */
export function mergeCartLines(lines: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>();
  for (const line of lines) {
    const key = cartLineKey(line);
    const known = merged.get(key);
    merged.set(key, known === undefined ? line : { ...known, quantity: known.quantity + line.quantity });
  }
  return [...merged.values()];
}
