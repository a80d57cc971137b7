import { useEffect } from 'react';
import type { AppointmentForm } from '../../schemas/generated/wire.ts';
import type { AppointmentContext } from '../domain/booking/appointment-rules.ts';
import { AppointmentFormStore } from '../stores/visitor/appointment-form/appointment-form-store.ts';
import { followAppointmentForm } from '../stores/visitor/appointment-form/follow-appointment-form.ts';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { usePersistedStore } from '../ui/hooks/use-persisted-store.ts';
import { useStores } from '../ui/stores-context.ts';

/** The appointment form with its validation context. */
export interface OpenAppointmentForm {
  readonly store: AppointmentFormStore;
  readonly form: AppointmentForm;
  readonly facts: AppointmentContext;
}

/**
 * The appointment form; loads its data. Undefined on the server and while the session loads. For use in an `observer`, once per page.
 */
export function useAppointmentForm(): OpenAppointmentForm | undefined {
  const { of, locale, session } = useStores();
  const store = usePersistedStore(AppointmentFormStore);
  const isHydrated = useHydrated();
  useEffect(() => followAppointmentForm({ of, locale, session }), [of, locale, session]);
  const { form, facts } = store;
  return isHydrated && form !== undefined ? { store, form, facts } : undefined;
}
