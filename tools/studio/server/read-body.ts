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
