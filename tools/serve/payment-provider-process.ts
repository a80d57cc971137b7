import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitForReadyUrl } from './backend-process.ts';

export interface PaymentProviderProcess {
  readonly url: string;
  /** Made for this run: what the backend and it share. */
  readonly secret: string;
  stop(): Promise<void>;
}

/** Runs the payment provider for trying in a process of its own. Throws when it does not start. */
export async function startPaymentProviderProcess(root: string): Promise<PaymentProviderProcess> {
  const secret = randomBytes(32).toString('base64url');
  const child = spawn(process.execPath, [join(root, 'tools/payment-provider/main.ts')], {
    cwd: root,
    // A built shop runs with React's production build whatever it is started for.
    env: { ...process.env, PORT: '0', PAYMENT_SANDBOX_SECRET: secret, NODE_ENV: 'development' },
    // The channel tells the provider when this process is gone, however it went.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await waitForReadyUrl(child, 'payment provider');
  return {
    url,
    secret,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
