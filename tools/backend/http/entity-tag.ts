/** Whether a list of entity tags, as `If-Match` and `If-None-Match` carry it, names this one. A weak tag counts as its strong one. */
export const namesEntity = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
