import { useEffect } from 'react';
import type { AppointmentForm } from '../../schemas/generated/wire.ts';
import type { AppointmentFacts } from '../domain/booking/appointment-rules.ts';
import { AppointmentFormStore } from '../stores/visitor/appointment-form/appointment-form-store.ts';
import { followAppointmentForm } from '../stores/visitor/appointment-form/follow-appointment-form.ts';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { usePersistedStore } from '../ui/hooks/use-persisted-store.ts';
import { useStores } from '../ui/stores-context.ts';

/** The form of an appointment, with what it is judged by. */
export interface OpenAppointmentForm {
  readonly store: AppointmentFormStore;
  readonly form: AppointmentForm;
  readonly facts: AppointmentFacts;
}

/**
 * What is entered to book. Undefined on the server, and until the visitor is known. What it needs is fetched. For use in an `observer`, once
 * on a page.
 */
export function useAppointmentForm(): OpenAppointmentForm | undefined {
  const { of, locale, session } = useStores();
  const store = usePersistedStore(AppointmentFormStore);
  const isHydrated = useHydrated();
  useEffect(() => followAppointmentForm({ of, locale, session }), [of, locale, session]);
  const { form, facts } = store;
  return isHydrated && form !== undefined ? { store, form, facts } : undefined;
}
