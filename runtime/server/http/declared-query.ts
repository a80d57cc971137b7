/**
 * The values of a query string that a call declares, in the order of the declaration, the first of each name. Others are
 * dropped before the cache key is made: they would make as many entries of one answer as there are names.
 */
export function declaredQuery(search: string, names: Iterable<string>): Readonly<Record<string, string>> {
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) query[name] = value;
  }
  return query;
}
