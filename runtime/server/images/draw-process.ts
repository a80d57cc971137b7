import { constants, setPriority } from 'node:os';
import type { DrawingJob } from './drawing-processes.ts';
import { encodeImage } from './encode-image.ts';
import { encodeShareImage } from './encode-share-image.ts';

// Pages come before images: encoding takes whole cores, for seconds when a shop starts.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/**
 * The entry of a child process that encodes one image at a time. It is a process, not a thread: an SVG whose filters
 * take minutes blocks the drawing library, and only a process can be ended then.
 */
process.on('message', ({ original, width, format }: DrawingJob) => {
  const encoded = format === 'jpeg' ? encodeShareImage(original) : encodeImage(original, width, format);
  encoded.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// The server is gone.
process.on('disconnect', () => process.exit());
