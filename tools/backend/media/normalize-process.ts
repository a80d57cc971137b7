import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { type NormalizedUpload, normalizeUpload, type Upload } from './normalize-upload.ts';

// The backend answers pages before it reads images.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// One image at a time, and never the same one again.
sharp.cache(false);

/**
 * The entry of a child process that reads one uploaded image at a time, for `createJobProcesses`: an image that takes
 * all memory or minutes of processor time costs this process, and the backend lives on.
 */
process.on('message', (upload: Upload) => {
  normalizeUpload(upload).then(
    (result: NormalizedUpload) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// The backend is gone.
process.on('disconnect', () => process.exit());
