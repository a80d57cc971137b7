import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Suggesting } from './suggesting.ts';

export interface WakingSuggestions extends Partial<Suggesting> {
  /** The field has the focus. */
  wake(): void;
  /** Somebody goes to what a search finds. */
  leave(q: string): void;
}

/** What suggests comes with the first focus of a field; most pages are read without it. */
export function useSuggesting(field: RefObject<HTMLInputElement | null>): WakingSuggestions {
  const stores = useStores();
  const [made, setMade] = useState<Suggesting>();

  const start = async (): Promise<Suggesting | undefined> => {
    if (made !== undefined) return made;
    // Without the line it stays the plain form, and the next focus tries again.
    const module = await import('./suggesting.ts').catch(() => undefined);
    return module?.startSuggesting(stores);
  };
  const wake = async () => {
    if (made === undefined) {
      const fresh = await start();
      setMade((first) => first ?? fresh);
    } else made.combobox.enter(field.current?.value ?? '');
  };
  // Whoever is quicker than the line is remembered too.
  const leave = async (q: string) => (await start())?.combobox.leave(q);

  const catchUp = useEffectEvent(() => {
    const input = field.current;
    if (input === null || input !== document.activeElement) return;
    if (made === undefined) void wake();
    else if (input.value === input.defaultValue) made.combobox.enter(input.value);
    else made.combobox.write(input.value);
  });

  // What was typed while it was on its way, or before the page was awake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: catches up once more when it is here
  useEffect(() => catchUp(), [made]);

  useEffect(() => () => made?.combobox.close(), [made]);

  return { ...made, wake: () => void wake(), leave: (q) => void leave(q) };
}
