import { useEffect } from 'react';
import type { RecentStore } from '../../runtime/stores/recent-store.ts';

/** Remembers a product once a person really sees its page: a page that is made ahead, or in a tab behind, is not seen. */
export function useSeen(productId: string | undefined, recent: RecentStore): void {
  useEffect(() => {
    if (productId === undefined) return undefined;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', see);
      recent.add(productId);
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [productId, recent]);
}
