/** A body has more bytes than its reader takes. */
export class BodyLimitError extends Error {
  override readonly name = 'BodyLimitError';

  constructor(limit: number) {
    super(`the body has more than ${limit} bytes`);
  }
}

/**
 * Reads a body up to a limit, whatever its `Content-Length`. Rejects with {@link BodyLimitError} and closes the
 * connection. @@ param limit in bytes
 *
 * @param limit in bytes
 */
export async function readAtMost(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > limit) throw new BodyLimitError(limit);
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
