import { createContext, type ReactElement, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { arePristine, type Stores } from '../../stores/core/stores.ts';
import { useIsClient } from '../../ui/hooks/use-hydrated.ts';
import { StoresContext, useStores } from '../../ui/stores-context.ts';

/** Makes stores that hold just what the page was made with. */
export const SnapshotContext = createContext<() => Stores>(() => {
  throw new Error('the browser’s application gives the snapshot');
});

interface HydrationGateProps {
  readonly children: ReactNode;
}

/**
 * Gives a block, in its first pass over the server's markup, the stores as the server had them. A block that hydrates
 * late would otherwise meet a store that an earlier one has changed, and React would throw the markup away. It has the
 * visit's own before anybody can do something in it: what is done is done to those.
 */
function HydrationGate({ children }: HydrationGateProps) {
  const [isLive, setLive] = useState(useIsClient());
  useLayoutEffect(() => setLive(true), []);
  const live = useStores();
  const snapshot = useContext(SnapshotContext);
  const [first] = useState(() => (isLive || arePristine(live) ? live : snapshot()));
  return <StoresContext value={isLive ? live : first}>{children}</StoresContext>;
}

export const gateBlock = (element: ReactElement): ReactElement => <HydrationGate>{element}</HydrationGate>;
