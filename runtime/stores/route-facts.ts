import type { RouteMatch } from '../domain/routes.ts';

/** What a route is about: a category, say. */
export interface Subject {
  /** In the page's language. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of a picture of the media library. */
  readonly image?: string | undefined;
}

/** Which route a page shows and what it is about; plain JSON. A page keeps its own even while the next one is fetched. */
export interface RouteFacts {
  readonly match: RouteMatch;
  readonly subject?: Subject | undefined;
  /** What it was about is there no more, and the page says so. */
  readonly isGone?: boolean | undefined;
  /** What the page is called: after what it is about, what was searched for, or as the tenant named it. */
  readonly name?: string | undefined;
}
