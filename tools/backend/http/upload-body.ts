import { BodyLimitError, readAtMost } from '../../../runtime/tenant/read-at-most.ts';
import { type HttpFailure, invalidAt } from './http-failure.ts';

interface UploadLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** Error for a body above the limit. */
  readonly tooLarge: () => HttpFailure;
}

/**
 * Reads a body as it comes, no further than the limit. Throws 400 where the body does not come whole in time.
 */
export async function readUpload(
  { body }: Request,
  { maxBytes, timeoutMs, tooLarge }: UploadLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Ending the read must not end the connection, on which the answer is sent.
  const timed = body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal, preventCancel: true });
  try {
    return await readAtMost(new Response(timed ?? null), maxBytes);
  } catch (error) {
    throw error instanceof BodyLimitError ? tooLarge() : invalidAt('/body', 'did not arrive whole');
  }
}

/** PostgreSQL's class 53, insufficient resources (a full disk is 53100), or the file system's own error. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (/^53/.test(String(error.code)) || error.code === 'ENOSPC');
