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

/**
 * The known fields of a cart line, at every depth. Drops everything else that a client may send, such as prices.
 */
export const sanitizeCartLine = ({ productId, quantity, varientId, options, lensOptions }: CartItem): CartItem => ({
  productId,
  quantity,
  ...(varientId !== undefined && { varientId }),
  options: options.map(({ optionId, values }) => ({ optionId, values: values.map(sanitizeValue) })),
  lensOptions: lensOptions.map((lens) => ({
    lensOptionId: lens.lensOptionId,
    quantity: lens.quantity,
    type: lens.type,
  })),
});

function sanitizeValue({ valueId, quantity, textValue, file, filePath, mimeType }: CartOptionValue): CartOptionValue {
  return {
    quantity,
    ...(valueId !== undefined && { valueId }),
    ...(textValue !== undefined && { textValue }),
    ...(file !== undefined && { file: { key: file.key, name: file.name, mimeType: file.mimeType, size: file.size } }),
    ...(filePath !== undefined && { filePath }),
    ...(mimeType !== undefined && { mimeType }),
  };
}

/** Merges equal lines: the first of them keeps its position and gets the sum of the quantities. Source: spec 3. */
export function mergeCartLines(lines: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>();
  for (const line of lines) {
    const key = cartLineKey(line);
    const same = merged.get(key);
    merged.set(key, same === undefined ? line : { ...same, quantity: same.quantity + line.quantity });
  }
  return [...merged.values()];
}
