import { describe, expect, it } from 'vitest';
import { createFakeMediaApi, createMediaFile, type PendingUpload } from './test/fake-media-api.ts';
import { UploadQueue } from './upload-queue.ts';

const imageOf = (name: string, size = 10) => ({
  file: new File([new Uint8Array(size)], name, { type: 'image/jpeg' }),
  isFolder: false,
});

/** A queue whose uploads wait for the test. */
function createQueue(names: readonly string[] = []) {
  const { api, state } = createFakeMediaApi(names.map((name) => createMediaFile({ name })));
  const pending: PendingUpload[] = [];
  state.pending = pending;
  const uploaded: string[] = [];
  const queue = new UploadQueue(
    api,
    ({ name }) => uploaded.push(name),
    () => uploaded.push('finished'),
  );
  const states = () => queue.uploads.map(({ name, state: each }) => `${name} ${each}`);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { queue, pending, uploaded, states, settle };
}

describe('uploads', () => {
  it.each([
    [imageOf('a.gif'), 'Only JPG, PNG, WebP, AVIF and SVG files can be uploaded.'],
    [imageOf('a.jpg', 0), 'This file is empty.'],
    [imageOf('a.jpg', 11 * 2 ** 20), 'This image has 11 MiB; the maximum is 10 MiB.'],
    [{ ...imageOf('a'), isFolder: true }, 'This is a folder. Choose the images in it.'],
  ])('of what the library does not take are refused with the reason, without asking the server', (file, reason) => {
    const { queue, pending } = createQueue();
    queue.add([file]);
    expect(queue.uploads).toMatchObject([{ state: 'refused', reason }]);
    expect(pending).toEqual([]);
  });

  it('that fail can be sent again', async () => {
    const { queue, pending, states, settle } = createQueue();
    queue.add([imageOf('a.jpg')]);
    pending[0]?.refuse('The server does not respond.', 0);
    await settle();
    expect(queue.uploads).toMatchObject([{ state: 'failed', reason: 'The server does not respond.' }]);
    queue.retry(queue.uploads[0]!);
    pending[1]?.accept();
    await settle();
    expect(states()).toEqual(['a.jpg done']);
  });

  it('can be cancelled; the next one is sent', async () => {
    const { queue, pending, states, settle } = createQueue();
    queue.add([imageOf('a.jpg'), imageOf('b.jpg'), imageOf('c.jpg')]);
    queue.cancel(queue.uploads[0]!);
    await settle();
    expect(pending[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['a.jpg cancelled', 'b.jpg sending', 'c.jpg sending']);
  });

  it('under a taken name replace the other image, or get a name of their own', async () => {
    const { queue, pending, states, settle } = createQueue(['a.jpg']);
    queue.add([imageOf('a.jpg')]);
    await settle();
    expect(states()).toEqual(['a.jpg exists']);
    queue.keepBoth(queue.uploads[0]!);
    expect(states()).toEqual(['a-2.jpg sending']);
    queue.add([imageOf('a.jpg')]);
    await settle();
    queue.retry(queue.uploads[1]!, true);
    expect(pending.at(-1)).toMatchObject({ name: 'a.jpg', isReplacing: true });
  });
});
