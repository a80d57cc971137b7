/** Stands in `localStorage` once a file was kept, so that a page without one need not fetch what finds it. */
export const KEPT_MARK = 'v-files';
