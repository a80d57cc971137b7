import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from './publish-store.ts';

/** State of an async request. */
export interface AsyncValue<Value> {
  readonly value: Value | undefined;
  /** Error message; undefined while loading. */
  readonly failure: string | undefined;
  /** Loads again; the previous value stays meanwhile. */
  readonly reload: () => void;
}

/** Loads a value when mounted. @param load must be stable between renders: a new function loads again */
export function useAsyncValue<Value>(load: () => Promise<Value>): AsyncValue<Value> {
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<string>();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed `count` loads again.
  useEffect(() => {
    let isStale = false;
    setFailure(undefined);
    load().then(
      (answer) => isStale || setValue(() => answer),
      (error: unknown) => isStale || setFailure(errorMessage(error)),
    );
    return () => {
      isStale = true;
    };
  }, [load, count]);
  const reload = useCallback(() => setCount((former) => former + 1), []);
  return { value, failure, reload };
}
