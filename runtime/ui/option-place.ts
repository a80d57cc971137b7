/** Where on the page an option is chosen; what keeps the product from being bought leads there. */
export const placeOfOption = (optionId: string): string => `option-${optionId}`;

/** Where lenses are chosen. */
export const LENS_PLACE = 'option-lenses';

/** Where the browser keeps the file that is attached to an option. */
export const placeOfFile = (productId: string, optionId: string): string => `${productId} ${optionId}`;
