import {
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import type { Stores } from '../../stores/core/stores.ts';
import { useIsClient } from '../hooks/use-hydrated.ts';
import { StoresContext, useStores } from '../stores-context.ts';

/** Creates stores from the page's snapshot; undefined where nothing hydrates. */
export const SnapshotContext = createContext<(() => Stores) | undefined>(undefined);

interface HydrationGateProps {
  readonly children: ReactNode;
}

/**
 * Renders its first pass over the server's markup with the server's stores. A late block would otherwise meet a store
 * that an earlier block has changed, and React would discard the markup. The visit's own stores follow before any
 * interaction.
 */
function HydrationGate({ children }: HydrationGateProps) {
  const [isLive, setLive] = useState(useIsClient());
  useLayoutEffect(() => setLive(true), []);
  const live = useStores();
  const snapshot = useContext(SnapshotContext);
  const [first] = useState(() => (isLive || snapshot === undefined || live.container.isPristine ? live : snapshot()));
  return <StoresContext value={isLive ? live : first}>{children}</StoresContext>;
}

export const gateBlock = (element: ReactElement): ReactElement => <HydrationGate>{element}</HydrationGate>;

/**
 * Gate for a lazy part of a block: it hydrates with its own code. The part reads from stores, not from props of the
 * block, which is live by then.
 */
export const LazyPart = ({ children }: HydrationGateProps) => (
  <Suspense>
    <HydrationGate>{children}</HydrationGate>
  </Suspense>
);
