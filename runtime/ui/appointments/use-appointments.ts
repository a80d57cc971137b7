import type { Appointment } from '../../../schemas/generated/wire.ts';
import { isSettled } from '../../domain/booking/appointment-stage.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { AppointmentsStore } from '../../stores/visitor/booking/appointments-store.ts';
import { useFollowClock } from '../hooks/use-follow-clock.ts';
import { type LookupState, useLookup } from '../hooks/use-lookup.ts';
import { useStatusPoll } from '../hooks/use-status-poll.ts';
import { useStore, useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';

/** Appointments made so far. Past ones follow the clock. */
export function useAppointments(): AppointmentsStore {
  const appointments = useStore(AppointmentsStore);
  useFollowClock(() => {
    appointments.updateClock();
    return undefined;
  });
  return appointments;
}

/**
 * The appointment of the URL, polled while its payment is pending. Undefined on the server. For use in an `observer`.
 */
export function useAppointment(): LookupState<Appointment> {
  const { id = '' } = useStores().route.match.params;
  const appointments = useStore(AppointmentsStore);
  usePersonalData(loadRouteAppointment, visitorKey);
  const load = () => appointments.loadAppointment(id);
  const state = useLookup(() => appointments.appointment(id), load);
  useStatusPoll({
    id: state.status === 'ready' ? id : undefined,
    isFinal: state.status === 'ready' && isSettled(state.value),
    refresh: load,
  });
  return state;
}

const loadRouteAppointment = (stores: Stores, signal: AbortSignal): Promise<void> =>
  stores.of(AppointmentsStore).loadAppointment(stores.route.match.params.id ?? '', signal);

/** Appointments are requested once the visitor is known. */
const visitorKey = ({ session }: Stores): string => session.status;
