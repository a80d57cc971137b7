import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Clock } from '../../runtime/domain/time/clock.ts';
import { createPaymentProviderApp, type SandboxApp } from './payment-provider-app.ts';
import { SandboxPayments } from './sandbox-payments.ts';
import { EventSender } from './send-events.ts';

interface PaymentProviderOptions {
  /** Shared secret of shops' backends and the provider. */
  readonly secret: string;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly clock: Clock;
}

export interface RunningPaymentProvider {
  readonly url: string;
  readonly payments: SandboxPayments;
  /** Simulated faults of new payments and of installments. */
  readonly sandbox: SandboxApp;
  /** Sends the events that are late, and resolves when they have arrived. */
  sendLateEvents(): Promise<void>;
  /** Resolves when no event is being sent. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the payment provider for trials and tests: payments without money, with a page to pay at, and switches for faults. */
export async function startPaymentProvider({
  secret,
  host = '127.0.0.1',
  port = 0,
  clock,
}: PaymentProviderOptions): Promise<RunningPaymentProvider> {
  const events = new EventSender(secret, clock);
  const payments = new SandboxPayments(clock, events);
  const sandbox: SandboxApp = { secret, payments, installments: undefined };
  const app = createPaymentProviderApp(sandbox, ({ req }) => new URL(req.url).origin);
  const server = createServer(getRequestListener(app.fetch));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${listening}`,
    payments,
    sandbox,
    async sendLateEvents() {
      events.sendLate();
      await events.idle();
    },
    idle: () => events.idle(),
    async stop() {
      await events.idle();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
