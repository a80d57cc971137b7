import { useEffect, useRef, useState } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductSuggestion } from '../../schemas/generated/wire.ts';

/** Spec 9: "debounce 500 ms". */
export const DEBOUNCE_MS = 500;

/** Longer searches are cut. */
export const MAX_LENGTH = 100;

export interface Suggestions {
  readonly isLoading: boolean;
  /** What the items were found for; empty before the first answer. */
  readonly found: string;
  readonly items: readonly ProductSuggestion[];
}

const NONE: Suggestions = { isLoading: false, found: '', items: [] };

/**
 * Suggests products for what is being typed, half a second after the last key. A newer search aborts the older one; an
 * answer that comes too late is dropped. A failed search leaves nothing to choose but all results.
 */
export function useSuggestions(): Suggestions & { suggestFor(text: string): void; clear(): void } {
  const { catalog } = useStores();
  const [suggestions, setSuggestions] = useState(NONE);
  const stopRef = useRef(() => {});
  useEffect(() => () => stopRef.current(), []);

  const clear = () => {
    stopRef.current();
    setSuggestions(NONE);
  };

  const suggestFor = (text: string) => {
    const wanted = text.trim().slice(0, MAX_LENGTH);
    stopRef.current();
    if (wanted === '') {
      setSuggestions(NONE);
      return;
    }
    const controller = new AbortController();
    const search = async () => {
      setSuggestions((shown) => ({ ...shown, isLoading: true }));
      const items = await catalog.suggest(wanted, controller.signal).catch(() => []);
      if (!controller.signal.aborted) setSuggestions({ isLoading: false, found: wanted, items });
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    stopRef.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
  };

  return { ...suggestions, suggestFor, clear };
}
