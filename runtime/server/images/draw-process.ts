import { constants, setPriority } from 'node:os';
import type { DrawingJob } from './drawing-processes.ts';
import { encodeImage, encodeShareImage } from './encode-image.ts';

// Pages take precedence over encoding.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/**
 * Entry of a child process that encodes one image at a time. Not a thread: only a process can be killed while an SVG's
 * filters block the library.
 */
process.on('message', ({ original, width, format }: DrawingJob) => {
  const encoded = format === 'jpeg' ? encodeShareImage(original) : encodeImage(original, width, format);
  encoded.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

process.on('disconnect', () => process.exit());
