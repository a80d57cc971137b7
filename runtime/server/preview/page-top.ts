/** What stands above a page, outside of the application: plain HTML and its style. */
export interface PageTop {
  readonly markup: string;
  /** Allowed by its hash; best the same text for every page. */
  readonly css: string;
}

const HEAD_END = '</head>';
const APPLICATION = '<div id="app">';

/**
 * Puts something above a page that is otherwise ready. The application is not told: it neither renders it nor takes it
 * away. Throws for a page that is not made from `index.html`.
 */
export function withTop(page: Buffer, { markup, css }: PageTop): Buffer {
  const head = page.indexOf(HEAD_END);
  const application = page.indexOf(APPLICATION, head);
  if (head === -1 || application === -1) throw new Error(`a page must have ${HEAD_END} and ${APPLICATION}`);
  return Buffer.concat([
    page.subarray(0, head),
    Buffer.from(`<style>${css}</style>`),
    page.subarray(head, application),
    Buffer.from(markup),
    page.subarray(application),
  ]);
}
