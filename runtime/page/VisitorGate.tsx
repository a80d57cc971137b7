import { observer } from 'mobx-react-lite';
import { type ReactNode, useContext } from 'react';
import { useIsClient } from '../ui/hooks/use-hydrated.ts';
import { useStores } from '../ui/stores-context.ts';
import { CustomerContentContext } from './customer-content.ts';
import type { Visitor } from './page-plan.ts';

export interface VisitorGateProps {
  readonly visitor: Visitor;
  readonly children?: ReactNode;
  /** Where content stands that the page was sent without; instead of children. */
  readonly place?: string;
}

/** Shows its content to guests, or to signed-in customers. Pages are made for guests; the browser knows better a pass later. */
export const VisitorGate = observer(({ visitor, children, place }: VisitorGateProps) => {
  const isHydrated = useIsClient();
  const { session } = useStores();
  const content = useContext(CustomerContentContext);
  if (visitor !== (isHydrated ? session.visitor : 'guest')) return null;
  return place === undefined ? children : content.get(place);
});
VisitorGate.displayName = 'VisitorGate';
