import type { RouteMatch } from '../../domain/routes.ts';

/** The subject of a route, such as a category or product. */
export interface Subject {
  /** In the language of the page. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of an image in the media library. */
  readonly image?: string | undefined;
}

/** The route of a page and its subject; plain JSON. A page keeps its own while the next one is fetched. */
export interface RouteInfo {
  readonly match: RouteMatch;
  readonly subject?: Subject | undefined;
  /** Whether the subject was removed (410). */
  readonly isGone?: boolean | undefined;
  /** The title of the page: from its subject, its search term, or the document. */
  readonly name?: string | undefined;
}
