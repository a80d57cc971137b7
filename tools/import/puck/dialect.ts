import { type Dialect, isWithin } from '../dialect.ts';
import { isLink, isRoute, NO_PAGE, pathOfName } from '../routes.ts';

/** How sites made with Puck write links: as web addresses and paths of their own. */
export const puckDialect: Dialect = {
  system: 'puck',
  whyNot: (text) => (isWithin(text, '{{', '}}') ? 'the site fills it in when the page is shown' : undefined),
  link: (address) => {
    const text = address
      .trim()
      .replace(/\s/g, '%20')
      .replace(/^(?:http:)?\/\/(?=\w)/, 'https://');
    if (!isLink(text)) return undefined;
    if (!text.startsWith('/') || isRoute(text)) return { link: text };
    const here = pathOfName(text.split(/[?#]/)[0] ?? '');
    return here === undefined ? { link: text, note: NO_PAGE } : { link: here };
  },
};
