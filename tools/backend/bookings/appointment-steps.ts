import type { Hono } from 'hono';
import type { Appointment, PlacedAppointment } from '../../../schemas/generated/wire.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { runCall } from '../http/run-call.ts';
import { checkPayment, findOpenPayment, wasCheckedRecently } from '../payments/check-payment.ts';
import { openPayment } from '../payments/open-payment.ts';
import {
  cancelAppointment,
  countContact,
  createAppointment,
  moveBooking,
  readKnownAppointment,
} from './appointment-calls.ts';
import { abandonAppointment } from './appointment-purpose.ts';

/** Routes of booking: the appointment in one transaction, and its payment after that. */
export function serveAppointments(app: Hono, dependencies: BackendDependencies): void {
  const { db, clock } = dependencies;

  app.post('/appointments', async (context) => {
    const { shop, body, appointment } = await runCall(context, dependencies, 'createAppointment', async (request) => ({
      shop: request.shop,
      body: request.body,
      appointment: await createAppointment(request),
    }));
    const { returnUrl } = body;
    if (appointment.status !== 'awaiting-payment' || returnUrl === undefined)
      return answerPrivately(context, { appointment } satisfies PlacedAppointment);
    const payable = { appointmentId: appointment._id };
    const paymentUrl = await openPayment(dependencies, { shop, payable, returnUrl });
    return answerPrivately(context, {
      appointment,
      ...(paymentUrl !== undefined && { paymentUrl }),
    } satisfies PlacedAppointment);
  });

  // Requests an undecided payment's status first.
  app.get('/appointments/:appointmentId', async (context) => {
    const { shop, open, appointment } = await runCall(context, dependencies, 'appointment', async (request) => {
      const known = await readKnownAppointment(request);
      const isWaiting = known.status === 'awaiting-payment';
      return {
        ...request,
        appointment: known,
        open: isWaiting ? await findOpenPayment(request.transaction, { appointmentId: known._id }) : undefined,
      };
    });
    if (open === undefined || wasCheckedRecently(open.checkedAt, clock.now()))
      return answerPrivately(context, appointment satisfies Appointment);
    await checkPayment(dependencies, shop.id, open.id);
    const { session, params } = await runCall(context, dependencies, 'appointment', async (request) => request);
    const checked = await runAsTenant(db, shop.id, (transaction) =>
      readKnownAppointment({ transaction, session, params, shop }),
    );
    return answerPrivately(context, checked satisfies Appointment);
  });

  app.post('/appointments/:appointmentId/cancellation', async (context) => {
    await runCall(context, dependencies, 'cancelAppointment', countContact);
    const appointment = await runCall(context, dependencies, 'cancelAppointment', cancelAppointment);
    return answerPrivately(context, appointment satisfies Appointment);
  });

  app.put('/appointments/:appointmentId/bookings/:bookingId', async (context) => {
    await runCall(context, dependencies, 'moveBooking', countContact);
    const appointment = await runCall(context, dependencies, 'moveBooking', moveBooking);
    return answerPrivately(context, appointment satisfies Appointment);
  });

  // Closes the payment first: a paid appointment stays, and an unpaid one cannot be paid afterwards.
  app.post('/appointments/:appointmentId/payment/abandonment', async (context) => {
    const { shop, session, params, open } = await runCall(
      context,
      dependencies,
      'abandonAppointment',
      async (request) => {
        const { _id: appointmentId } = await readKnownAppointment(request);
        return { ...request, open: await findOpenPayment(request.transaction, { appointmentId }) };
      },
    );
    if (open !== undefined) await checkPayment(dependencies, shop.id, open.id, 'cancel');
    const appointment = await runAsTenant(db, shop.id, async (transaction) => {
      await abandonAppointment(transaction, params.appointmentId, { shop, now: clock.now() });
      return readKnownAppointment({ transaction, session, params, shop });
    });
    return answerPrivately(context, appointment satisfies Appointment);
  });
}
