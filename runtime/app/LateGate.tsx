import { type ReactNode, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import type { BlockRegistry } from '../page/block-registry.ts';
import { StoresContext } from '../ui/stores-context.ts';

interface LateGateProps {
  readonly registry: BlockRegistry;
  /** Type of the block. */
  readonly type: string;
  readonly children: ReactNode;
}

/**
 * Stands around a block whose component is fetched later, and shows it nothing of what happens meanwhile: were a context
 * above the server's markup to change, React would have to wait for the component or throw the markup away.
 */
export function LateGate({ registry, type, children }: LateGateProps) {
  const location = useContext(LocationContext);
  const stores = useContext(StoresContext);
  const first = useRef({ location, stores });
  const [isHere, setHere] = useState(() => registry.has([type]));
  useEffect(() => {
    if (!isHere) void registry.lateComponent(type).then(() => startTransition(() => setHere(true)));
  }, [isHere, registry, type]);
  const shown = isHere ? { location, stores } : first.current;
  return (
    <LocationContext value={shown.location}>
      <StoresContext value={shown.stores}>{children}</StoresContext>
    </LocationContext>
  );
}
