/** The shop's sign as browsers show it in a tab: a drawing, and the same for those that take none. */
export const SVG_ICON_PATH = '/favicon.svg';
export const FAVICON_PATH = '/favicon.ico';

/** The same, large and opaque: on a phone's home screen, and as the shop's logo for search engines. */
export const ICON_PATH = '/icon-512.png';
export const ICON_SIZE = 512;
