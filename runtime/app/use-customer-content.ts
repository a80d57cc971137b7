import type { i18n as I18n } from 'i18next';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { ClientNavigator } from './client/client-navigator.tsx';
import type { ShownPage } from './client/shown-page.ts';

/** Loads a page's customer content while a customer is signed in. */
export function useCustomerContent(visit: ClientNavigator, shown: ShownPage, i18n: I18n): void {
  useEffect(() => {
    if (shown.data.plan.hasCustomerParts !== true) return undefined;
    const { session } = shown.stores;
    let newest: AbortController | undefined;
    const fill = (customer: string) => {
      newest?.abort();
      newest = undefined;
      if (customer === '') {
        visit.customerContent.clear();
        return;
      }
      newest = new AbortController();
      const { signal } = newest;
      import('./customer-content.ts')
        .then(({ fillCustomerContent }) => fillCustomerContent(visit, shown, i18n, signal))
        .catch(() => {
          // The page stays as it is for guests; it is tried again with the next page.
        });
    };
    const stop = reaction(() => session.identity, fill, { fireImmediately: true });
    return () => {
      stop();
      newest?.abort();
    };
  }, [visit, shown, i18n]);
}
