import { useCallback, useEffect, useState } from 'react';
import { messageOf } from './publishing.ts';

/** An answer of the server, as far as it is there. */
export interface Answer<Value> {
  readonly value: Value | undefined;
  /** Why there is none; undefined while it is waited for. */
  readonly failure: string | undefined;
  /** Asks anew; the old answer stands until the new one is there. */
  readonly again: () => void;
}

/** Asks once it is rendered. @param ask kept the same between renders: a new one is asked anew */
export function useAnswer<Value>(ask: () => Promise<Value>): Answer<Value> {
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<string>();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` is there to ask anew.
  useEffect(() => {
    let isLate = false;
    setFailure(undefined);
    ask().then(
      (answer) => isLate || setValue(() => answer),
      (error: unknown) => isLate || setFailure(messageOf(error)),
    );
    return () => {
      isLate = true;
    };
  }, [ask, count]);
  const again = useCallback(() => setCount((former) => former + 1), []);
  return { value, failure, again };
}
