import { startPaymentProvider } from './start-payment-provider.ts';

/**
 * The payment provider for trying, as a process: takes `PORT` and `PAYMENT_SANDBOX_SECRET` of the environment, and prints
 * `{"ready":true,"url":…}` when it accepts requests. It takes no money, and so is never run in production.
 */
const { PORT = '0', PAYMENT_SANDBOX_SECRET: secret = '', NODE_ENV } = process.env;
if (NODE_ENV === 'production')
  exitWithMessage('The payment provider for trying is not for production: it takes no money.');
if (secret === '')
  exitWithMessage('PAYMENT_SANDBOX_SECRET is missing: the secret that backend and payment provider share.');

const provider = await startPaymentProvider({ secret, port: Number(PORT), clock: Date });
let isStopping = false;
// `disconnect`: the process that started this one has ended.
for (const ending of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(ending, () => {
    if (isStopping) return;
    isStopping = true;
    void provider.stop();
  });
}
// An open channel would keep a stopped provider running.
process.channel?.unref();
process.stdout.write(`${JSON.stringify({ ready: true, url: provider.url })}\n`);

function exitWithMessage(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
