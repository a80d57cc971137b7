import { type ReactNode, useEffect } from 'react';
import type { Stores } from '../../stores/core/stores.ts';
import type { SessionCustomer } from '../../stores/visitor/session-store.ts';
import { useStores } from '../../ui/stores-context.ts';

/** A customer for tests and stories. */
export const SARA = {
  _id: '65f1c0de0000000000000001',
  fullName: 'Sara Ahmed',
  email: 'sara@example.com',
  phoneNumber: '+96550000000',
};

/** Shows a story to a customer who is signed in. */
export const asCustomer = (Story: () => ReactNode) => (
  <AsCustomer>
    <Story />
  </AsCustomer>
);

export interface AsCustomerProps {
  /** {@link SARA} where left out. */
  readonly customer?: SessionCustomer;
  /** Fetches what the story shows of the customer's. */
  readonly load?: (stores: Stores) => Promise<void>;
  readonly children: ReactNode;
}

export function AsCustomer({ customer = SARA, load, children }: AsCustomerProps) {
  const stores = useStores();
  useEffect(() => {
    stores.session.identify('authenticated', customer);
    load?.(stores).catch(() => undefined);
  }, [stores, customer, load]);
  return children;
}
