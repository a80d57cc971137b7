import type { Persistable } from '../../stores/core/persisted-list.ts';

/**
 * Restores a list from storage and keeps it in step with other tabs. Returns a function that stores pending changes and
 * stops.
 */
export function persist(list: Persistable): () => void {
  // A null key means that the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === list.key) list.restore();
  };
  const onPageHide = () => list.flush();
  list.restore();
  addEventListener('storage', onStorage);
  addEventListener('pagehide', onPageHide);
  return () => {
    onPageHide();
    removeEventListener('storage', onStorage);
    removeEventListener('pagehide', onPageHide);
  };
}

/** The browser's storage; undefined where a person forbids it: even asking for it throws then. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The same, of what lasts as long as the tab. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** A cookie of this page; undefined where there is none. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
