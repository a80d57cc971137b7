import { prose } from './prose-look.ts';
import { resolveLinks } from './resolve-links.ts';
import { useStores } from './stores-context.ts';

export interface ProseProps {
  /** Sanitized by the shop server: a document's `text/html` property, or content of the backend. */
  readonly html: string;
}

/** Running text as somebody wrote it, with its links where this page's language and country have them. */
export function Prose({ html }: ProseProps) {
  const { shop } = useStores();
  const resolved = resolveLinks(html, (link) => shop.resolveLink(link));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it
  return <div className={prose} dangerouslySetInnerHTML={{ __html: resolved }} />;
}
