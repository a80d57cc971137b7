import type { Kept } from '../stores/kept-list.ts';

/** Fills a list with what is kept, and keeps it like other tabs' as long as the page stands. Answers how to stop. */
export function keep(list: Kept): () => void {
  // A null key says that the whole storage was emptied.
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === list.key) list.restore();
  };
  const write = () => list.write();
  list.restore();
  addEventListener('storage', follow);
  addEventListener('pagehide', write);
  return () => {
    write();
    removeEventListener('storage', follow);
    removeEventListener('pagehide', write);
  };
}
