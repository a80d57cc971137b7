import type { Clock } from '../../runtime/domain/time/clock.ts';
import { EVENT_SIGNATURE_HEADER, EVENT_TIME_HEADER, type SandboxEvent, signEvent } from './event-signature.ts';

/** Late events are sent by themselves after so long, in ms. */
const LATE_EVENT_MS = 60_000;

/** How long a shop may take for an event, in ms. */
const EVENT_TIMEOUT_MS = 10_000;

/** Sends events to shops, one after the other, as a provider does by itself. */
export class EventSender {
  private readonly secret: string;
  private readonly clock: Clock;
  private readonly late = new Set<() => void>();
  private sending: Promise<void> = Promise.resolve();

  constructor(secret: string, clock: Clock) {
    this.secret = secret;
    this.clock = clock;
  }

  send(url: string, event: SandboxEvent): void {
    this.post(url, event, this.secret);
  }

  /** Sends an event with a wrong secret. */
  sendForged(url: string, event: SandboxEvent): void {
    this.post(url, event, `not ${this.secret}`);
  }

  /** Sends it with {@link sendLate}, or after a while by itself. */
  sendLater(url: string, event: SandboxEvent): void {
    const send = (): void => {
      if (this.late.delete(send)) this.send(url, event);
    };
    this.late.add(send);
    setTimeout(send, LATE_EVENT_MS).unref();
  }

  sendLate(): void {
    for (const send of this.late) send();
  }

  /** Resolves when nothing is being sent. */
  idle(): Promise<void> {
    return this.sending;
  }

  /** A refused event is lost: shops request the status. */
  private post(url: string, event: SandboxEvent, secret: string): void {
    this.sending = this.sending.then(async () => {
      const body = JSON.stringify(event);
      const time = String(Math.floor(this.clock.now() / 1000));
      await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [EVENT_TIME_HEADER]: time,
          [EVENT_SIGNATURE_HEADER]: signEvent(secret, time, body),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(EVENT_TIMEOUT_MS),
      })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
    });
  }
}
