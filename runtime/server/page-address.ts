/** Addresses of one shop that are none of its pages. */
const NO_PAGES = /^\/(?:api|assets|_image|_media|sitemaps)\/|^\/preferences$/;

/** `/ads.txt` and the like are no pages. */
export const isFile = (pathname: string): boolean => /^\/[\w-]+\.\w+$/.test(pathname);

/** Whether a path is a page's, or that of a page that there is none of. */
export const isPageAddress = (pathname: string): boolean => !NO_PAGES.test(pathname) && !isFile(pathname);
