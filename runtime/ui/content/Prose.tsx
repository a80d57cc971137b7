import { useStores } from '../stores-context.ts';
import { prose } from './prose.styles.ts';

export interface ProseProps {
  /** Sanitized by the shop server: a document's `text/html` property, or backend content. */
  readonly html: string;
}

/** Rich text, with its links resolved for the page's language and country. */
export function Prose({ html }: ProseProps) {
  const { shop } = useStores();
  const resolved = resolveLinks(html, (link) => shop.resolveLink(link));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it
  return <div className={prose} dangerouslySetInnerHTML={{ __html: resolved }} />;
}

/**
 * Resolves the links of sanitized HTML for the page's language and country. A link to a page that the shop does not
 * have becomes plain text. Relies on the sanitizer's output: `<` appears only before a tag name, and attributes are in
 * double quotes.
 */
const resolveLinks = (html: string, resolve: (link: string) => string | undefined): string =>
  html.replace(/<a href="(\/[^"]*)"/g, (_, escaped: string) => {
    const href = resolve(decodeEntities(escaped));
    return href === undefined ? '<a' : `<a href="${encodeEntities(href)}"`;
  });

const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
