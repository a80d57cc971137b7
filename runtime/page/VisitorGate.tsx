import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext } from 'react';
import { useVisitor } from '../ui/stores-context.ts';
import type { Visitor } from './page-plan.ts';

export interface VisitorGateProps {
  readonly visitor: Visitor;
  readonly children?: ReactNode;
  /** Where content stands that the page was sent without; instead of children. */
  readonly place?: string;
}

/** Shows its content to guests, or to signed-in customers. Pages are made for guests; the browser knows better a pass later. */
export const VisitorGate = observer(({ visitor, children, place }: VisitorGateProps) => {
  const current = useVisitor();
  const content = useContext(CustomerContentContext);
  if (visitor !== current) return null;
  return place === undefined ? children : content.get(place);
});
VisitorGate.displayName = 'VisitorGate';

/** What stands at the places that a page leaves empty for guests, by place; filled once the browser knows a customer. */
type CustomerContent = Map<string, ReactNode>;

export const createCustomerContent = (): CustomerContent =>
  observable.map<string, ReactNode>(undefined, { deep: false });

/** The same map for a whole visit, and empty on the server: a context that changes would hydrate every section at once. */
export const CustomerContentContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());
