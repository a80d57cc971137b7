import { decodePath, type Exchange } from '../../../runtime/server/http.ts';

/** A call of the studio's API, about the tenant at the request's host. Throws `StudioFailure`. */
export type Answer = (exchange: Exchange, tenant: string, parameter: string) => Promise<void>;

/** Which calls there are: method and path below the API's own, `*` for one segment. */
export type Routes = Readonly<Record<string, Answer>>;

interface Found {
  readonly answer: Answer;
  /** What stands in place of `*`, decoded; empty without one. */
  readonly parameter: string;
}

/** The call that is meant; the methods that there are where it is another one; undefined where the path is none. */
export function findRoute(routes: Routes, method: string, path: string): Found | readonly string[] | undefined {
  const matching = Object.entries(routes).flatMap(([route, answer]) => {
    const [verb = '', pattern = ''] = route.split(' ');
    const parameter = match(pattern, path);
    return parameter === undefined ? [] : [{ verb, answer, parameter }];
  });
  const wanted = method === 'HEAD' ? 'GET' : method;
  if (matching.length === 0) return undefined;
  return matching.find(({ verb }) => verb === wanted) ?? matching.map(({ verb }) => verb);
}

function match(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/*')) return pattern === path ? '' : undefined;
  const start = pattern.slice(0, -1);
  const rest = path.slice(start.length);
  return path.startsWith(start) && rest !== '' && !rest.includes('/') ? decodePath(rest) : undefined;
}
