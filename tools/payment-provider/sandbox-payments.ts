import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../runtime/domain/time/clock.ts';
import type { SandboxEvent } from './event-signature.ts';
import type { EventSender } from './send-events.ts';

export interface PaymentFaults {
  /**
   * Faults of events: `late` only on request or after a while; `doubled` twice; `reordered` with older news last; `lost` not at all;
   * `forged` with a wrong signature and status `paid`.
   */
  readonly events: (typeof EVENT_FAULTS)[number];
  /** `lost`: the browser that paid is not answered, after it was charged. */
  readonly answer: (typeof ANSWER_FAULTS)[number];
  /** `silent`: no answer and no effect; `lost`: the effect without an answer. */
  readonly status: (typeof STATUS_FAULTS)[number];
  /** `refused`: its money is not given back. */
  readonly refunds: (typeof REFUND_FAULTS)[number];
}

export const EVENT_FAULTS = ['normal', 'late', 'doubled', 'reordered', 'lost', 'forged'] as const;
export const ANSWER_FAULTS = ['normal', 'lost'] as const;
export const STATUS_FAULTS = ['normal', 'silent', 'lost'] as const;
export const REFUND_FAULTS = ['normal', 'refused'] as const;

export const NO_FAULTS: PaymentFaults = { events: 'normal', answer: 'normal', status: 'normal', refunds: 'normal' };

/** A shop's request to open a payment. */
export interface PaymentRequest {
  /** The shop's account: the tenant. */
  readonly account: string;
  /** The shop's own id of the payment. */
  readonly payment: string;
  /** Empty where a wallet is charged. */
  readonly orderNumber: string;
  readonly shopName: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly method: string;
  readonly language: string;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  readonly eventsUrl: string;
  /** Epoch ms: later, no money is taken. */
  readonly expiresAt: number;
}

/** Actions on the page. `secure` and `confirm` are the bank's question and its answer. */
export type PaymentAction = 'pay' | 'secure' | 'confirm' | 'fail' | 'leave';

export interface SandboxPayment extends PaymentRequest {
  readonly reference: string;
  status: SandboxEvent['status'];
  /** Whether the bank waits for an answer (3-D Secure). */
  isAtBank: boolean;
  /** The idempotency key of its refund; undefined while its money was not given back. */
  refundKey: string | undefined;
  faults: PaymentFaults;
}

/** The payments of the sandbox, in memory: a restart forgets them. */
export class SandboxPayments {
  /** Faults of payments opened from now on. */
  faults: PaymentFaults = NO_FAULTS;
  private readonly byReference = new Map<string, SandboxPayment>();
  private readonly byKey = new Map<string, SandboxPayment>();
  private readonly clock: Clock;
  private readonly events: EventSender;

  constructor(clock: Clock, events: EventSender) {
    this.clock = clock;
    this.events = events;
  }

  /** How often money was taken. */
  get chargedCount(): number {
    return Array.from(this.byReference.values()).filter(({ status }) => status === 'paid').length;
  }

  /** How often money was given back. */
  get refundedCount(): number {
    return Array.from(this.byReference.values()).filter(({ refundKey }) => refundKey !== undefined).length;
  }

  /** Opens a payment; the same key again answers the one that it opened. */
  open(key: string, request: PaymentRequest): SandboxPayment {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const reference = `pay_${randomBytes(16).toString('hex')}`;
    const payment: SandboxPayment = {
      ...request,
      reference,
      status: 'open',
      isAtBank: false,
      refundKey: undefined,
      faults: this.faults,
    };
    this.byKey.set(key, payment);
    this.byReference.set(reference, payment);
    return payment;
  }

  /** The current state of a payment; past its time it is expired. */
  find(reference: string): SandboxPayment | undefined {
    const payment = this.byReference.get(reference);
    if (payment?.status === 'open' && this.clock.now() >= payment.expiresAt) payment.status = 'expired';
    return payment;
  }

  /** Performs an action on the page, and sends its events. An ended payment stays unchanged. */
  act(payment: SandboxPayment, action: PaymentAction): void {
    if (payment.status !== 'open') return;
    if (action === 'secure') {
      payment.isAtBank = true;
      this.announce(payment);
      return;
    }
    payment.isAtBank = false;
    payment.status = ENDINGS[action];
    this.announce(payment);
  }

  /** Closes a payment for the shop, without an event; an ended one stays unchanged. */
  cancel(payment: SandboxPayment): void {
    if (payment.status === 'open') payment.status = 'cancelled';
  }

  /** Gives all of its money back, once; false for a payment that took none, and under another key. */
  refund(payment: SandboxPayment, key: string): boolean {
    if (payment.status !== 'paid' || payment.faults.refunds === 'refused') return false;
    payment.refundKey ??= key;
    return payment.refundKey === key;
  }

  private announce(payment: SandboxPayment): void {
    const { faults, eventsUrl } = payment;
    const event = eventOf(payment);
    const send = (each: SandboxEvent): void => this.events.send(eventsUrl, each);
    if (faults.events === 'late') this.events.sendLater(eventsUrl, event);
    else if (faults.events === 'forged') this.events.sendForged(eventsUrl, { ...event, status: 'paid' });
    else if (faults.events !== 'lost') send(event);
    if (faults.events === 'doubled') send(event);
    if (faults.events === 'reordered') send(eventOf({ ...payment, status: 'open' }));
  }
}

const ENDINGS: Readonly<Record<Exclude<PaymentAction, 'secure'>, SandboxEvent['status']>> = {
  pay: 'paid',
  confirm: 'paid',
  fail: 'failed',
  leave: 'cancelled',
};

const eventOf = ({ account, payment, reference, status, amount, currency }: SandboxPayment): SandboxEvent => ({
  id: `evt_${randomUUID()}`,
  account,
  payment,
  reference,
  status,
  amount,
  currency,
});
