import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { LoadedSuggestions } from './create-suggestions.ts';

export interface LazySuggestions extends Partial<LoadedSuggestions> {
  /** The field got focus. */
  load(): void;
  /** A search was submitted or followed. */
  recordSearch(q: string): void;
}

/** Loads the suggestions when the field first gets focus; most pages never need them. */
export function useLazySuggestions(field: RefObject<HTMLInputElement | null>): LazySuggestions {
  const stores = useStores();
  const [loaded, setLoaded] = useState<LoadedSuggestions>();

  const fetchSuggestions = async (): Promise<LoadedSuggestions | undefined> => {
    if (loaded !== undefined) return loaded;
    // If the import fails, the form stays plain, and the next focus tries again.
    const module = await import('./create-suggestions.ts').catch(() => undefined);
    return module?.createSuggestions(stores);
  };
  const load = async () => {
    if (loaded === undefined) {
      const fetched = await fetchSuggestions();
      setLoaded((first) => first ?? fetched);
    } else loaded.combobox.focus(field.current?.value ?? '');
  };
  // Searches submitted before the import finishes are recorded too.
  const recordSearch = async (q: string) => (await fetchSuggestions())?.combobox.recordSearch(q);

  const syncWithField = useEffectEvent(() => {
    const input = field.current;
    if (input === null || input !== document.activeElement) return;
    if (loaded === undefined) void load();
    else if (input.value === input.defaultValue) loaded.combobox.focus(input.value);
    else loaded.combobox.changeText(input.value);
  });

  // Handles text typed while the code was loading, or before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the suggestions are loaded
  useEffect(() => syncWithField(), [loaded]);

  useEffect(() => () => loaded?.combobox.close(), [loaded]);

  return { ...loaded, load: () => void load(), recordSearch: (q) => void recordSearch(q) };
}
