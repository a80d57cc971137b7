import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext } from 'react';
import { useVisitor } from '../ui/stores-context.ts';
import type { Visitor } from './page-plan.ts';

interface VisitorGateProps {
  readonly visitor: Visitor;
  readonly children?: ReactNode;
  /** Place of content that is fetched separately; instead of children. */
  readonly place?: string;
}

/** Shows its content to guests or to signed-in customers. Pages are rendered for guests. */
export const VisitorGate = observer(({ visitor, children, place }: VisitorGateProps) => {
  const current = useVisitor();
  const content = useContext(CustomerContentContext);
  if (visitor !== current) return null;
  return place === undefined ? children : content.get(place);
});
VisitorGate.displayName = 'VisitorGate';

/** Customer content by place; filled once a customer is known. */
type CustomerContent = Map<string, ReactNode>;

export const createCustomerContent = (): CustomerContent =>
  observable.map<string, ReactNode>(undefined, { deep: false });

/** The same map for a whole visit, and empty on the server: a context that changes would hydrate every section at once. */
export const CustomerContentContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());
