import { useEffect } from 'react';
import type { OrderForm } from '../../schemas/generated/wire.ts';
import type { OrderContext } from '../domain/order-validation/order-context.ts';
import { CartStore } from '../stores/visitor/cart/cart-store.ts';
import { followOrderForm } from '../stores/visitor/order-form/follow-order-form.ts';
import { OrderFormStore } from '../stores/visitor/order-form/order-form-store.ts';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { usePersistedStore } from '../ui/hooks/use-persisted-store.ts';
import { useStores } from '../ui/stores-context.ts';

/** The order form with its validation context. */
export interface OpenOrderForm {
  readonly store: OrderFormStore;
  readonly form: OrderForm;
  readonly facts: OrderContext;
}

/**
 * The order form; loads its data while mounted. Undefined on the server and while shop and session load. For use in an `observer`.
 */
export function useOrderForm(): OpenOrderForm | undefined {
  const { of, cookieValues, locale, notices, session } = useStores();
  const store = usePersistedStore(OrderFormStore);
  usePersistedStore(CartStore);
  const isHydrated = useHydrated();
  useEffect(
    () => followOrderForm({ of, cookieValues, locale, notices, session }),
    [of, cookieValues, locale, notices, session],
  );
  const { form, facts } = store;
  return isHydrated && form !== undefined && facts !== undefined ? { store, form, facts } : undefined;
}
