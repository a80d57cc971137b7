import { containsDelimiters, type ImportDialect } from '../import-dialect.ts';
import { isAllowedLink, isKnownPath, PAGE_MISSING_NOTE, pathForPageName } from '../page-routes.ts';

/** Puck sites write links as web addresses and paths of their own. */
export const puckDialect: ImportDialect = {
  system: 'puck',
  unsupportedReason: (text) =>
    containsDelimiters(text, '{{', '}}') ? 'the source site fills it in when the page is rendered' : undefined,
  resolveLink: (address) => {
    const text = address
      .trim()
      .replace(/\s/g, '%20')
      .replace(/^(?:http:)?\/\/(?=\w)/, 'https://');
    if (!isAllowedLink(text)) return undefined;
    if (!text.startsWith('/') || isKnownPath(text)) return { link: text };
    const here = pathForPageName(text.split(/[?#]/)[0] ?? '');
    return here === undefined ? { link: text, note: PAGE_MISSING_NOTE } : { link: here };
  },
};
