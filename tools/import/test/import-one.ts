import type { SpanNode } from '../nodes.ts';
import { blocksIn } from '../piece.ts';
import { importPuck } from '../puck/import-puck.ts';
import { importShopify } from '../shopify/import-shopify.ts';

/** What one section of Shopify becomes on a page of its own. */
export function shopify(section: object, page = 'index') {
  const text = JSON.stringify({ sections: { one: section }, order: ['one'] });
  const { document, report } = importShopify([{ name: `templates/${page}.json`, text }]);
  const sections = Object.values(document.pages)[0]?.sections ?? [];
  return { sections, report, blocks: sections.flatMap(({ rows }) => blocksIn(rows)) };
}

/** What components of Puck become on the home page. */
export function puck(...content: object[]) {
  const { document, report } = importPuck({ content, root: {} });
  const sections = document.pages.home?.sections ?? [];
  return { sections, report, blocks: sections.flatMap(({ rows }) => blocksIn(rows)) };
}

/** How many of twelve a column takes where there is most room, and how many on a phone. */
export function widthIn(span: SpanNode | undefined): { readonly phone: number | undefined; readonly wide: unknown } {
  if (typeof span !== 'object') return { phone: undefined, wide: span };
  return { phone: span.base, wide: span.lg ?? span.md ?? span.base };
}
