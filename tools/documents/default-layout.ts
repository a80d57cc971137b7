import { ROUTES } from '../../runtime/domain/routes.ts';
import { splitPointer } from '../../runtime/page/problem.ts';
import defaultDocument from '../../runtime/tenant/validate/default-document.json' with { type: 'json' };

/** Names of the pages that the default document has, in the order of the routes. */
export const DEFAULT_PAGES: readonly string[] = [...ROUTES.map(({ page }) => page), 'not-found'];

/**
 * The default page, header or footer, to be copied into a document that lacks it. Undefined for a name that the default
 * document lacks.
 *
 * @param pointer `/header`, `/footer` or `/pages/NAME`
 */
export function defaultLayoutAt(pointer: string): object | undefined {
  const [root = '', name = '', ...deeper] = splitPointer(pointer);
  if (deeper.length > 0) return undefined;
  if (root === 'pages') return PAGES.get(name);
  return name === '' && (root === 'header' || root === 'footer') ? defaultDocument[root] : undefined;
}

const PAGES: ReadonlyMap<string, object> = new Map(Object.entries(defaultDocument.pages));
