import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { loggableError } from './http/loggable-error.ts';
import { readBackendSettings } from './settings.ts';
import { startBackend } from './start-backend.ts';

/** The reference backend as a process. Prints `{"ready":true,"url":…}` when it accepts requests. */
const { values } = parseArgs({ options: { products: { type: 'string' } } });
const settings = readBackendSettings(process.env);
const products = values.products === undefined ? undefined : Number(values.products);
if (typeof settings === 'string') exitWithMessage(settings);
if (products !== undefined && (!Number.isSafeInteger(products) || products < 1))
  exitWithMessage(`--products must be a positive number, not ${JSON.stringify(values.products)}.`);

const log = pino({ base: null, level: settings.logLevel }, pino.destination(2));
try {
  const backend = await startBackend({ ...settings, products, log, clock: Date });
  let isStopping = false;
  // `disconnect`: the process that started this one has ended.
  for (const ending of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(ending, () => {
      if (isStopping) return;
      isStopping = true;
      backend.stop().catch((error: unknown) => {
        log.error({ error: loggableError(error) }, 'did not stop cleanly');
        process.exitCode = 1;
      });
    });
  }
  // An open channel would keep a stopped backend running.
  process.channel?.unref();
  process.stdout.write(`${JSON.stringify({ ready: true, url: backend.url })}\n`);
} catch (error) {
  const details = loggableError(error);
  log.fatal({ error: details }, details.message);
  process.exitCode = 1;
}

function exitWithMessage(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
