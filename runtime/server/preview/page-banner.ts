/** What stands above a page, outside of the application: plain HTML and its style. */
export interface PageBanner {
  readonly markup: string;
  /** Allowed by its hash; best the same text for every page. */
  readonly css: string;
}

const HEAD_END_TAG = '</head>';
const APP_ROOT_TAG = '<div id="app">';

/**
 * Puts something above a page that is otherwise ready. The application is not told: it neither renders it nor takes it
 * away. Throws for a page that is not made from `index.html`.
 */
export function insertBanner(page: Buffer, { markup, css }: PageBanner): Buffer {
  const head = page.indexOf(HEAD_END_TAG);
  const application = page.indexOf(APP_ROOT_TAG, head);
  if (head === -1 || application === -1) throw new Error(`a page must have ${HEAD_END_TAG} and ${APP_ROOT_TAG}`);
  return Buffer.concat([
    page.subarray(0, head),
    Buffer.from(`<style>${css}</style>`),
    page.subarray(head, application),
    Buffer.from(markup),
    page.subarray(application),
  ]);
}
