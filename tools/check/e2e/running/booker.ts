import { ANY_EXPERT } from '../../../../runtime/domain/booking/slot-choice.ts';
import type {
  Appointment,
  AppointmentForm,
  Expert,
  HeldBooking,
  NewAppointment,
  PaymentMethod,
  PlacedAppointment,
  ServiceSlot,
} from '../../../../schemas/generated/wire.ts';
import { EVENT_FAULTS } from '../../../payment-provider/sandbox-payments.ts';
import type { Random } from '../../test/random.ts';
import { drawId, type PendingRequest, RepeatingClient, readData } from './repeating-client.ts';

/** Requests of a browser from a service to its appointment, in order. */
export type BookerStep =
  | 'slots'
  | 'experts'
  | 'hold'
  | 'prolong'
  | 'release'
  | 'appointment'
  | 'pay appointment'
  | 'return to appointment'
  | 'abandon appointment'
  | 'appointment page'
  | 'appointment status';

/**
 * What happens to the held times. `leave`: the hold expires. At a provider, `close` closes the tab before or
 * after paying, or after a refusal.
 */
const ENDINGS = [
  'leave',
  'release',
  'cash',
  'cash',
  'pay',
  'pay',
  'pay',
  'pay, close',
  'fail, close',
  'leave, abandon',
  'close',
] as const;
type Ending = (typeof ENDINGS)[number];

/** Slots taken by others before a booker gives up. */
const MAX_TAKEN_SLOTS = 5;

/** Lines of one appointment. */
const MAX_LINES = 3;

/** A service at a branch that offers it. */
export interface ServiceOffer {
  readonly serviceId: string;
  readonly branchId: string;
}

export interface BookerOptions {
  readonly shopUrl: string;
  readonly random: Random;
  /** Client address at first. */
  readonly address: string;
  /** Undefined for a guest. */
  readonly customer: { readonly email: string; readonly password: string } | undefined;
  readonly offers: readonly ServiceOffer[];
  /** `yyyy-MM-dd`: few enough for conflicts between bookers. */
  readonly days: readonly string[];
  readonly method: PaymentMethod;
  /** Called for every request. */
  readonly onRequest: (step: BookerStep) => PendingRequest;
}

/** What a booker did, and its expected result. */
export interface BookerWalk {
  readonly ending: Ending | 'nothing free';
  /** Undefined if no appointment was requested. */
  readonly appointmentId: string | undefined;
  /** Whether it is paid, or payable in cash. */
  readonly isBooked: boolean;
  /** Ids of the held or booked times. */
  readonly bookingIds: readonly string[];
  /** The provider's references of charged payments. */
  readonly charged: readonly string[];
}

interface Payment {
  readonly isBooked: boolean;
  readonly charged: readonly string[];
}

/** Books over the shop's own routes as a browser does, repeating requests without a response unchanged. */
export class Booker {
  private readonly options: BookerOptions;
  private readonly client: RepeatingClient<BookerStep>;

  constructor(options: BookerOptions) {
    this.options = options;
    this.client = new RepeatingClient(options);
  }

  async signIn(): Promise<void> {
    const { customer } = this.options;
    if (customer !== undefined) await this.client.signIn('slots', customer);
  }

  /** Walks from a service to the page of its appointment, or up to a random or given ending. */
  async walk(givenEnding?: Ending): Promise<BookerWalk> {
    const { random } = this.options;
    // The rate limit of one address allows few holds and bookings.
    this.client.moveTo(`10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`);
    const cart = new HeldCart(drawId(random) + drawId(random).slice(0, 19));
    const count = random.whole(1, MAX_LINES);
    for (let line = 0; line < count; line += 1) await this.hold(cart, drawId(random));
    const [first] = cart.ids;
    if (first !== undefined && random.chance(0.3)) await this.hold(cart, first);
    await this.prolong(cart);
    const last = cart.ids.at(-1);
    if (last !== undefined && cart.ids.length > 1 && random.chance(0.3)) await this.release(cart, last);
    const nothing = { appointmentId: undefined, isBooked: false, charged: [] };
    if (cart.ids.length === 0) return { ...nothing, ending: 'nothing free', bookingIds: [] };
    const ending = givenEnding ?? random.pick(ENDINGS);
    if (ending === 'release') for (const id of cart.ids) await this.release(cart, id);
    if (ending === 'release' || ending === 'leave') {
      await this.prolong(cart);
      return { ...nothing, ending, bookingIds: cart.ids };
    }
    return this.book(cart, ending);
  }

  /** Holds a free slot under this id; another slot after a conflict. */
  private async hold(cart: HeldCart, id: string): Promise<void> {
    const { random, offers, days } = this.options;
    for (let tries = 0; tries < MAX_TAKEN_SLOTS; tries += 1) {
      const offer = random.pick(offers);
      const slots: ServiceSlot[] = readData(
        await this.client.post('slots', '/api/crm/slots/current', { ...offer, currentDate: random.pick(days) }),
      );
      if (slots.length === 0) continue;
      const slotId = random.pick(slots)._id;
      const expertId = random.chance(0.5) ? await this.chooseExpert(offer, slotId) : ANY_EXPERT;
      const body = { holder: cart.holder, serviceId: offer.serviceId, slotId, expertId };
      const answer = await this.client.put('hold', `/api/bookings/${id}`, body, [409]);
      if (answer.status === 409) continue;
      cart.keep(readData<HeldBooking>(answer));
      return;
    }
  }

  private async chooseExpert({ serviceId }: ServiceOffer, slotId: string): Promise<string> {
    const query = new URLSearchParams({ serviceId, serviceSlotId: slotId });
    const experts: Expert[] = readData(await this.client.get('experts', `/api/crm/experts?${query}`));
    return experts.length === 0 ? ANY_EXPERT : this.options.random.pick(experts)._id;
  }

  /** Prolongs all holds. Throws unless exactly the confirmed ones are held. */
  private async prolong(cart: HeldCart): Promise<void> {
    const body = { holder: cart.holder, prolong: true };
    const held: HeldBooking[] = readData(await this.client.post('prolong', '/api/bookings/held', body));
    const slotsOf = (bookings: readonly HeldBooking[]): string =>
      bookings
        .map(({ _id, slot }) => `${_id} at ${slot._id}`)
        .sort()
        .join(', ');
    if (slotsOf(held) !== slotsOf(cart.bookings))
      throw new Error(`held are ${slotsOf(held)} instead of ${slotsOf(cart.bookings)}`);
  }

  private async release(cart: HeldCart, id: string): Promise<void> {
    await this.client.post('release', `/api/bookings/${id}/release`, { holder: cart.holder });
    cart.drop(id);
  }

  private async book(cart: HeldCart, ending: Exclude<Ending, 'leave' | 'release'>): Promise<BookerWalk> {
    const { random } = this.options;
    const appointmentId = drawId(random);
    const body: NewAppointment = {
      _id: appointmentId,
      holder: cart.holder,
      bookings: [...cart.ids],
      form: this.form(ending === 'cash'),
      total: cart.total,
    };
    const { appointment, paymentUrl }: PlacedAppointment = readData(
      await this.client.post('appointment', '/api/appointment', body),
    );
    const booked = { ending, appointmentId, bookingIds: cart.ids };
    if (ending !== 'cash') {
      if (paymentUrl === undefined) throw new Error(`appointment ${appointmentId} has no payment page`);
      return { ...booked, ...(await this.pay(appointmentId, paymentUrl, ending)) };
    }
    if (appointment.status !== 'booked') throw new Error(`appointment ${appointmentId} is ${appointment.status}`);
    await this.showAppointment(`/appointments/${appointmentId}`);
    return { ...booked, isBooked: true, charged: [] };
  }

  private async pay(
    appointmentId: string,
    url: string,
    ending: Exclude<Ending, 'leave' | 'release' | 'cash'>,
  ): Promise<Payment> {
    const { random } = this.options;
    if (ending === 'close') return { isBooked: false, charged: [] };
    const faults = { events: random.pick(EVENT_FAULTS) };
    if (ending === 'fail, close') {
      const location = await this.client.act('pay appointment', url, { action: 'fail', ...faults });
      await this.returnFromProvider(appointmentId, location);
      return { isBooked: false, charged: [] };
    }
    if (ending === 'leave, abandon') {
      await this.returnFromProvider(
        appointmentId,
        await this.client.act('pay appointment', url, { action: 'leave', ...faults }),
      );
      await this.client.post('abandon appointment', `/api/appointments/${appointmentId}/payment/abandonment`, {});
      return { isBooked: false, charged: [] };
    }
    const answer = random.chance(0.2) ? 'lost' : 'normal';
    const location = await this.client.act('pay appointment', url, { action: 'pay', ...faults, answer });
    const paid = { isBooked: true, charged: [url.split('/').at(-1) ?? ''] };
    if (ending === 'pay, close') return paid;
    await this.returnFromProvider(appointmentId, location);
    const status = await this.client.pollUntilKnown(`whether appointment ${appointmentId} is paid`, async () => {
      const { status } = await this.readAppointment(appointmentId);
      return status === 'awaiting-payment' ? undefined : status;
    });
    if (status !== 'booked') throw new Error(`appointment ${appointmentId} was paid but is ${status}`);
    return paid;
  }

  /** Returns from the provider, or opens the appointment's page directly. */
  private async returnFromProvider(appointmentId: string, location: string | undefined): Promise<void> {
    await this.showAppointment(
      location === undefined
        ? `/appointments/${appointmentId}`
        : await this.client.returnFrom('return to appointment', location),
    );
  }

  private async showAppointment(path: string): Promise<void> {
    await this.client.get('appointment page', path);
  }

  private async readAppointment(id: string): Promise<Appointment> {
    return readData(await this.client.get('appointment status', `/api/appointments/${id}`));
  }

  private form(isCash: boolean): AppointmentForm {
    const { random, method } = this.options;
    const phoneNumber = `+9715010${random.whole(10_000, 99_999)}`;
    return {
      isCash,
      reminderSent: random.chance(0.5),
      // The limit of one e-mail address allows few bookings.
      customerId: { fullName: 'Noor Ali', email: `${drawId(random)}@example.com`, phoneNumber },
      paymentSrcId: isCash ? '0' : method._id,
      paymentIntegrationId: isCash ? '0' : method.paymentIntegrationId,
    };
  }
}

/** The held times as a browser stores them. */
class HeldCart {
  /** Token of the holder. */
  readonly holder: string;
  private readonly held = new Map<string, HeldBooking>();

  constructor(holder: string) {
    this.holder = holder;
  }

  get bookings(): readonly HeldBooking[] {
    return [...this.held.values()];
  }

  get ids(): readonly string[] {
    return [...this.held.keys()];
  }

  /** Major units. */
  get total(): number {
    const hundredths = this.bookings.reduce((sum, { service }) => sum + Math.round(service.price * 100), 0);
    return hundredths / 100;
  }

  keep(booking: HeldBooking): void {
    this.held.set(booking._id, booking);
  }

  drop(id: string): void {
    this.held.delete(id);
  }
}
