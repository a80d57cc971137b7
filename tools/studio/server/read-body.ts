import type { Exchange } from '../../../runtime/server/http/exchange.ts';
import { StudioFailure } from './responses.ts';

/** Maximum number of bytes discarded of a body that is too large, so that its sender can read the response. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

/** Reads a request body. Throws {@link StudioFailure}; with 413 and `tooLargeMessage` for more than `limit` bytes. */
export async function readBody({ request }: Exchange, limit: number, tooLargeMessage: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      if (size <= limit) chunks.push(bytes);
      else if (size > limit + MAX_DISCARDED_BYTES) break;
    }
  } catch {
    // The client aborts a request when it is outdated.
    throw new StudioFailure(400, 'The request was aborted.');
  }
  if (size > limit) throw new StudioFailure(413, tooLargeMessage);
  return Buffer.concat(chunks);
}

/** A request body that is passed on while it arrives. */
export interface BodyStream {
  readonly stream: ReadableStream<Uint8Array>;
  /** Why the stream ended early: the body is too large, or the client aborted the request. */
  readonly failure: () => StudioFailure | undefined;
  /** Discards what has not been read, so that the sender can read the response. Never rejects. */
  readonly discard: () => Promise<void>;
}

/** Streams a request body; the stream fails with 413 and `tooLargeMessage` after `limit` bytes. */
export function streamBody({ request }: Exchange, limit: number, tooLargeMessage: string): BodyStream {
  let failure: StudioFailure | undefined;
  // Ending the iteration must not end the connection, on which the response is sent.
  const chunks = (): AsyncIterable<Buffer> => request.iterator({ destroyOnReturn: false });

  async function* limited(): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const chunk of chunks()) {
        size += chunk.length;
        if (size > limit) break;
        yield chunk;
      }
    } catch {
      failure = new StudioFailure(400, 'The request was aborted.');
    }
    if (size > limit) failure = new StudioFailure(413, tooLargeMessage);
    if (failure !== undefined) throw failure;
  }

  const bytes = limited();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await bytes.return(undefined)),
  });
  return {
    stream,
    failure: () => failure,
    async discard() {
      let size = 0;
      try {
        for await (const chunk of chunks()) {
          size += chunk.length;
          if (size > MAX_DISCARDED_BYTES) break;
        }
      } catch {
        // The client has gone: nobody reads the response.
      }
    },
  };
}

/** Reads a JSON object. Throws {@link StudioFailure}. */
export async function readJson(
  exchange: Exchange,
  limit: number,
  sentence: string,
): Promise<Readonly<Record<string, unknown>>> {
  const text = (await readBody(exchange, limit, sentence)).toString('utf8');
  const value = parse(text);
  if (!isRecord(value)) throw new StudioFailure(400, 'The request must be a JSON object.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
