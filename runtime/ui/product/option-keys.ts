/** Id of the element in which an option is chosen, for links from error messages. */
export const optionAnchorId = (optionId: string): string => `option-${optionId}`;

/** Id of the element in which lenses are chosen. */
export const LENS_ANCHOR_ID = 'option-lenses';

/** Key under which the browser stores the file attached to an option. */
export const optionFileKey = (productId: string, optionId: string): string => `${productId} ${optionId}`;

/** `localStorage` key that is set once a file was stored, so that pages without files do not load the file storage. */
export const HAS_FILES_KEY = 'v-files';
