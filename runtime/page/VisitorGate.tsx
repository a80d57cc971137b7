import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../ui/stores-context.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Visitor } from './page-plan.ts';

export interface VisitorGateProps {
  readonly visitor: Visitor;
  readonly children: ReactNode;
}

/** Shows its content to guests, or to signed-in customers. Pages are made for guests; the browser knows better a pass later. */
export const VisitorGate = observer(({ visitor, children }: VisitorGateProps) => {
  const isHydrated = useHydrated();
  const { session } = useStores();
  return visitor === (isHydrated ? session.visitor : 'guest') ? children : null;
});
VisitorGate.displayName = 'VisitorGate';
