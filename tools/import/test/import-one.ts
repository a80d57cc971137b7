import { collectBlocks, type SpanNode } from '../document-nodes.ts';
import { importPuck } from '../import-puck.ts';
import { importShopify } from '../import-shopify.ts';

/** Imports one Shopify section on a page of its own. */
export function importSection(section: object, page = 'index') {
  const text = JSON.stringify({ sections: { one: section }, order: ['one'] });
  const { document, report } = importShopify([{ name: `templates/${page}.json`, text }]);
  const sections = Object.values(document.pages)[0]?.sections ?? [];
  return { sections, report, blocks: sections.flatMap(({ rows }) => collectBlocks(rows)) };
}

/** Imports Puck components on the home page. */
export function importComponents(...content: object[]) {
  const { document, report } = importPuck({ content, root: {} });
  const sections = document.pages.home?.sections ?? [];
  return { sections, report, blocks: sections.flatMap(({ rows }) => collectBlocks(rows)) };
}

/** The span of a column of twelve on phones and on wide screens. */
export function responsiveWidth(span: SpanNode | undefined): {
  readonly phone: number | undefined;
  readonly wide: unknown;
} {
  if (typeof span !== 'object') return { phone: undefined, wide: span };
  return { phone: span.base, wide: span.lg ?? span.md ?? span.base };
}
