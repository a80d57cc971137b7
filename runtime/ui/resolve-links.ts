/**
 * Puts the links of sanitized HTML where this page's language and country have them. A link to a page that the shop does
 * not have becomes plain text. Relies on the sanitizer's spelling: `<` stands nowhere but before a tag's name, and
 * attributes are in double quotes.
 */
export const resolveLinks = (html: string, resolve: (link: string) => string | undefined): string =>
  html.replace(/<a href="(\/[^"]*)"/g, (_, escaped: string) => {
    const href = resolve(decodeEntities(escaped));
    return href === undefined ? '<a' : `<a href="${encodeEntities(href)}"`;
  });

const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
