import type { Exchange } from '../../../runtime/server/http.ts';
import { StudioFailure } from './failure.ts';

/** How much of a body that is too large is still read, in bytes, so that its sender comes to read the answer. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/**
 * Reads a body as it came. Throws {@link StudioFailure}: with 413 and the sentence for one of more than `limit` bytes.
 */
export async function readBody({ request }: Exchange, limit: number, sentence: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      if (size <= limit) chunks.push(bytes);
      else if (size > limit + MOST_DISCARDED) break;
    }
  } catch {
    // Whoever types on asks anew, and breaks off what was asked before.
    throw new StudioFailure(400, 'The request broke off.');
  }
  if (size > limit) throw new StudioFailure(413, sentence);
  return Buffer.concat(chunks);
}

/** A body that is a JSON object. Throws {@link StudioFailure}. */
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
