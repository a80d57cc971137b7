import type { Appointment } from '../../../schemas/generated/wire.ts';
import { isSettled } from '../../domain/booking/appointment-stage.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { AppointmentsStore } from '../../stores/visitor/booking/appointments-store.ts';
import { useFollowClock } from '../hooks/use-follow-clock.ts';
import { useLazyStore } from '../hooks/use-lazy-store.ts';
import { type LookupState, useLookup } from '../hooks/use-lookup.ts';
import { useStatusPoll } from '../hooks/use-status-poll.ts';
import { useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';

/** The appointments that were made. What is past follows the clock. */
export function useAppointments(): AppointmentsStore {
  const appointments = useLazyStore(AppointmentsStore);
  useFollowClock(() => {
    appointments.updateClock();
    return undefined;
  });
  return appointments;
}

/**
 * The appointment that the address names, followed while a payment may still decide about it. The server's page has none: it is made for
 * nobody. For use in an `observer`.
 */
export function useAppointment(): LookupState<Appointment> {
  const { id = '' } = useStores().route.match.params;
  const appointments = useLazyStore(AppointmentsStore);
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

const loadRouteAppointment = ({ lazy, route }: Stores, signal: AbortSignal): Promise<void> =>
  lazy.of(AppointmentsStore).loadAppointment(route.match.params.id ?? '', signal);

/** An appointment is asked for once it is known who is visiting: a guest, say. */
const visitorKey = ({ session }: Stores): string => session.status;
