import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { drawPicture } from '../../fixtures/pictures/draw-picture.ts';
import { makeFilm } from '../../fixtures/pictures/films/make-film.ts';
import { readSettings } from './settings.ts';
import { startBackend } from './start-backend.ts';

/** The reference backend as a process. Says `{"ready":true,"url":…}` on its output when it can be asked. */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '240' }, seed: { type: 'string', default: '1' } },
});
const settings = readSettings(process.env);
const count = Number(values.products);
const seed = Number(values.seed);
if (typeof settings === 'string') fail(settings);
if (!Number.isSafeInteger(count) || count < 1) fail(`--products must be a positive number, not "${values.products}".`);
if (!Number.isSafeInteger(seed)) fail(`--seed must be a whole number, not "${values.seed}".`);

const log = pino({ base: null, level: settings.logLevel }, pino.destination(2));
try {
  const backend = await startBackend({ ...settings, log, drawPicture, makeFilm, clock: Date, products: count, seed });
  let isStopping = false;
  // A process that started this one with a channel and is gone has nobody left to ask it anything.
  for (const ending of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(ending, () => {
      if (isStopping) return;
      isStopping = true;
      backend.stop().catch((error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exitCode = 1;
      });
    });
  }
  // The channel must not keep a backend alive that has stopped.
  process.channel?.unref();
  process.stdout.write(`${JSON.stringify({ ready: true, url: backend.url })}\n`);
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  process.exitCode = 1;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
