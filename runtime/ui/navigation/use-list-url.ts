import { matchRoute, type RouteMatch } from '../../domain/routes.ts';
import { withoutPaging } from '../../domain/routing/list-filters.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import { type RouteQuery, writeQuery } from '../../domain/routing/route-query.ts';
import { useStores } from '../stores-context.ts';
import { useShopNavigate } from './use-shop-navigate.ts';

export interface ListUrl {
  /** The latest requested route, although its products may still be loading. */
  readonly match: RouteMatch;
  /** A different list than the shown one was requested; a different page number is no different list. */
  readonly isPending: boolean;
  /** URL of the same page with another query. */
  hrefFor(query: RouteQuery): string;
  /** Navigates to another query: scroll position and focus stay, and the back button undoes it. */
  navigate(query: RouteQuery): void;
}

/** The URL of the page's product list: its filters and sort order, and how to change them. For an `observer`. */
export function useListUrl(): ListUrl {
  const { navigation, route, locale } = useStores();
  const navigate = useShopNavigate();
  const match = targetMatch(navigation.targetHref, route.match);
  const hrefFor = (query: RouteQuery) => locale.pathIn(match.path + writeQuery(query), {});
  return {
    match,
    isPending: listKey(match) !== listKey(route.match),
    hrefFor,
    navigate: (query) => navigate(hrefFor(query), { preservesScroll: true }),
  };
}

/** The requested route if it is the same page with another query, otherwise the shown one. */
function targetMatch(targetHref: string | undefined, shown: RouteMatch): RouteMatch {
  if (targetHref === undefined) return shown;
  const { pathname, search } = new URL(targetHref, 'https://shop.invalid');
  const match = matchRoute(splitPrefix(pathname).path, search);
  return match.path === shown.path ? match : shown;
}

const listKey = ({ query }: RouteMatch): string => writeQuery({ ...withoutPaging(query), page: query.page ?? '' });
