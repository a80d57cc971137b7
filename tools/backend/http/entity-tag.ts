/**
 * Whether a list of entity tags (`If-Match`, `If-None-Match`) includes this one. Weak tags are compared as strong ones.
 */
export const matchesEntityTag = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
