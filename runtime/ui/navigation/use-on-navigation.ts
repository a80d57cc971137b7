import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStores } from '../stores-context.ts';

/** Calls back when another page is requested, and when the history moves within the page. */
export function useOnNavigation(callBack: () => void): void {
  const { navigation } = useStores();
  const { key } = useLocation();
  const notify = useEffectEvent(callBack);

  useEffect(
    () =>
      reaction(
        () => navigation.pending,
        (pending) => pending !== undefined && notify(),
      ),
    [navigation],
  );

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    notify();
  }, [key]);
}
