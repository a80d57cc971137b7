import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { drawImage } from '../../fixtures/images/draw-image.ts';
import { renderVideo, videoForPath } from '../../fixtures/images/videos/render-video.ts';
import { loggableError } from './http/loggable-error.ts';
import { readMediaLibrary } from './media/media-library.ts';
import { readBackendSettings } from './settings.ts';
import { startBackend } from './start-backend.ts';

/** The reference backend as a process. Prints `{"ready":true,"url":…}` when it accepts requests. */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '240' }, seed: { type: 'string', default: '1' } },
});
const settings = readBackendSettings(process.env);
const productCount = Number(values.products);
const seed = Number(values.seed);
if (typeof settings === 'string') exitWithMessage(settings);
if (!Number.isSafeInteger(productCount) || productCount < 1)
  exitWithMessage(`--products must be a positive number, not ${JSON.stringify(values.products)}.`);
if (!Number.isSafeInteger(seed)) exitWithMessage(`--seed must be a whole number, not ${JSON.stringify(values.seed)}.`);

const log = pino({ base: null, level: settings.logLevel }, pino.destination(2));
try {
  const mediaLibrary = await readMediaLibrary(join(import.meta.dirname, '../..'));
  const hasVideo = (path: string): boolean => videoForPath(path) !== undefined;
  const catalogue = { mediaLibrary, products: productCount, seed };
  const options = { ...settings, ...catalogue, log, drawImage, renderVideo, hasVideo, clock: Date };
  const backend = await startBackend(options);
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
  // An open channel would keep a stopped backend alive.
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
