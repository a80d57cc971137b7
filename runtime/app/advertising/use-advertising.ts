import { useEffect } from 'react';
import type { ShownPage } from '../client/shown-page.ts';
import type { Advertising } from './start-advertising.ts';

let advertising: Promise<Advertising> | undefined;

/** Reports the page to the shop's providers, with consent. Loads their code after hydration, and none in a shop without providers. */
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
