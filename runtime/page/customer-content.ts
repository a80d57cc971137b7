import { observable } from 'mobx';
import { createContext, type ReactNode } from 'react';

/** What stands at the places that a page leaves empty for guests, by place; filled once the browser knows a customer. */
export type CustomerContent = Map<string, ReactNode>;

export const createCustomerContent = (): CustomerContent =>
  observable.map<string, ReactNode>(undefined, { deep: false });

/** The same map for a whole visit, and empty on the server: a context that changes would hydrate every section at once. */
export const CustomerContentContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());
