import { expect, it } from 'vitest';
import { BodyLimitError, readAtMost } from './read-at-most.ts';

/** A body that has no end, and counts how much of it was asked for. */
function endless() {
  const seen = { chunks: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.chunks += 1;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      seen.isCancelled = true;
    },
  });
  return { seen, response: new Response(body, { headers: { 'content-length': '10' } }) };
}

it('a body within the limit is read', async () => {
  expect(Buffer.from(await readAtMost(new Response('twelve bytes'), 12)).toString()).toBe('twelve bytes');
  expect(await readAtMost(new Response(null), 12)).toHaveLength(0);
});

it('an endless body is read to the limit, whatever length it claims', async () => {
  const { seen, response } = endless();
  await expect(readAtMost(response, 5000)).rejects.toThrow(BodyLimitError);
  expect(seen.chunks).toBeLessThan(10);
  expect(seen.isCancelled).toBe(true);
});
