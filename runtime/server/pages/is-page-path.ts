/** Addresses of one shop that are none of its pages. */
const NON_PAGE_PATHS = /^\/(?:api|assets|_image|_media|sitemaps)\/|^\/preferences$/;

/** `/ads.txt` and the like are no pages. */
export const isFilePath = (pathname: string): boolean => /^\/[\w-]+\.\w+$/.test(pathname);

/** Whether a path is a page's, or that of a page that there is none of. */
export const isPagePath = (pathname: string): boolean => !NON_PAGE_PATHS.test(pathname) && !isFilePath(pathname);
