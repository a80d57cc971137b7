import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Suggesting } from './suggesting.ts';

/**
 * What suggests comes with the first focus of a field; most pages are read without it. `wake` says that the field has the
 * focus.
 */
export function useSuggesting(field: RefObject<HTMLInputElement | null>): Partial<Suggesting> & { wake(): void } {
  const stores = useStores();
  const [made, setMade] = useState<Suggesting>();

  const wake = () => {
    if (made !== undefined) {
      made.combobox.enter(field.current?.value ?? '');
      return;
    }
    import('./suggesting.ts').then(
      ({ startSuggesting }) => setMade((first) => first ?? startSuggesting(stores)),
      // Without the line it stays the plain form, and the next focus tries again.
      () => undefined,
    );
  };

  const catchUp = useEffectEvent(() => {
    const input = field.current;
    if (input === null || input !== document.activeElement) return;
    if (made === undefined) wake();
    else if (input.value === input.defaultValue) made.combobox.enter(input.value);
    else made.combobox.write(input.value);
  });

  // What was typed while it was on its way, or before the page was awake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: catches up once more when it is here
  useEffect(() => catchUp(), [made]);

  useEffect(() => () => made?.combobox.close(), [made]);

  return { ...made, wake };
}
