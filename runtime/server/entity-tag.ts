/** Whether an `If-None-Match` header names this entity tag; whether either is weak does not matter for that. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
