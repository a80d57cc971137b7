import { useEffect } from 'react';
import type { ShownPage } from '../client/shown-page.ts';
import type { Advertising } from './start-advertising.ts';

let advertising: Promise<Advertising> | undefined;

/** Tells the shop's providers of the page, if it has any and the visitor allows them. Their code comes after the page has hydrated. */
export function useAdvertising(shown: ShownPage): void {
  useEffect(() => {
    const { stores, facts } = shown;
    if (facts.providers.length === 0) return;
    advertising ??= import('./start-advertising.ts').then(({ startAdvertising }) =>
      startAdvertising(stores, facts.providers),
    );
    advertising.then(
      ({ show }) => show(shown),
      () => {
        // The code could not be fetched: the next page tries again.
        advertising = undefined;
      },
    );
  }, [shown]);
}
