import { beginning } from '../domain/list-filters.ts';
import { splitPrefix } from '../domain/prefix.ts';
import { type RouteQuery, writeQuery } from '../domain/route-query.ts';
import { matchRoute, type RouteMatch } from '../domain/routes.ts';
import { useStores } from './stores-context.ts';
import { useFollow } from './use-follow.ts';

export interface ListAddress {
  /** As it was chosen last, though its products may not be here yet. */
  readonly match: RouteMatch;
  /** Another list was asked for than the one that is shown; how far it is read makes no other. */
  readonly isChanging: boolean;
  /** The address of the same page with another query. */
  hrefOf(query: RouteQuery): string;
  /** Opens it where one is: neither scroll nor focus move, and the back button undoes it. */
  go(query: RouteQuery): void;
}

/** The address of the list that the page shows: what it is narrowed and ordered by, and how to change that. For an `observer`. */
export function useListAddress(): ListAddress {
  const { navigation, route, locale } = useStores();
  const follow = useFollow();
  const match = askedOf(navigation.asked, route.match);
  const hrefOf = (query: RouteQuery) => locale.pathIn(match.path + writeQuery(query), {});
  return {
    match,
    isChanging: listOf(match) !== listOf(route.match),
    hrefOf,
    go: (query) => void follow(hrefOf(query), { keepsPlace: true }),
  };
}

/** What was asked for, where that is this page with another query. */
function askedOf(asked: string | undefined, shown: RouteMatch): RouteMatch {
  if (asked === undefined) return shown;
  const { pathname, search } = new URL(asked, 'https://shop.invalid');
  const match = matchRoute(splitPrefix(pathname).path, search);
  return match.path === shown.path ? match : shown;
}

const listOf = ({ query }: RouteMatch): string => writeQuery({ ...beginning(query), page: query.page ?? '' });
