import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { discardBody, type Exchange } from '../http/exchange.ts';
import { fileTypeOf, TYPE_BYTES, type UploadType } from './file-type.ts';

/** Limits of a form, checked while it streams. */
export interface MultipartLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxFields: number;
  readonly maxFieldBytes: number;
  /** Accepted types, by content. */
  readonly types: readonly UploadType[];
}

export interface IncomingFile {
  readonly field: string;
  /** Base name given by the client. For display only, never a path on disk. */
  readonly name: string;
  readonly type: UploadType;
  /** Fails with {@link MultipartError} once the file exceeds its limit. */
  readonly content: Readable;
}

interface MultipartForm<File> {
  readonly fields: ReadonlyMap<string, string>;
  /** Results of `store`, in order. */
  readonly files: readonly File[];
}

export class MultipartError extends Error {
  override readonly name = 'MultipartError';
  readonly status: 400 | 413 | 415;
  readonly code: 'invalid_request' | 'body_too_large' | 'unsupported_type';

  constructor(code: MultipartError['code'], message: string) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
  }
}

const STATUS = { invalid_request: 400, body_too_large: 413, unsupported_type: 415 } as const;

const MAX_NAME_BYTES = 100;
const MAX_PART_HEADER_BYTES = 8 * 1024;

/**
 * Reads a `multipart/form-data` body while it streams.
 *
 * @param store consumes each file, with backpressure
 * @throws MultipartError for an invalid or too large form, or an unlisted type
 */
export async function readMultipart<File>(
  { request }: Exchange,
  limits: MultipartLimits,
  store: (file: IncomingFile) => Promise<File>,
): Promise<MultipartForm<File>> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new MultipartError('unsupported_type', 'the body is not a multipart form');
  const parser = openParser(type, limits);
  const fields = new Map<string, string>();
  const files: Promise<File>[] = [];
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  // Rejections before the `await` must not be unhandled.
  finished.catch(() => undefined);
  const refuse = (message: string) => reject(new MultipartError('body_too_large', message));

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse('a field is too long');
    else fields.set(name, value);
  });
  parser.on('file', (field, stream, name) => {
    const file = readFile({ field, name, stream }, limits, store);
    file.catch((error: unknown) => {
      stream.resume();
      reject(error);
    });
    files.push(file);
  });
  parser.on('filesLimit', () => refuse('there are too many files'));
  parser.on('fieldsLimit', () => refuse('there are too many fields'));
  parser.on('partsLimit', () => refuse('there are too many parts'));
  parser.on('error', () => reject(new MultipartError('invalid_request', 'the form is malformed')));
  parser.on('finish', () => resolve());
  request.on('close', () => {
    if (!request.complete) reject(new MultipartError('invalid_request', 'the form is incomplete'));
  });
  request.pipe(parser);
  try {
    await finished;
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    request.unpipe(parser);
    discardBody(request);
    await Promise.allSettled(files);
    throw error;
  }
}

function openParser(type: string, { maxFiles, maxFileBytes, maxFields, maxFieldBytes }: MultipartLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldNameSize: MAX_NAME_BYTES,
        fieldSize: maxFieldBytes,
        fields: maxFields,
        files: maxFiles,
        fileSize: maxFileBytes,
        parts: maxFields + maxFiles,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch {
    throw new MultipartError('invalid_request', 'the form is malformed');
  }
}

interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly stream: BusboyFileStream;
}

async function readFile<File>(
  { field, name, stream }: FilePart,
  { types, maxFileBytes }: MultipartLimits,
  store: (file: IncomingFile) => Promise<File>,
): Promise<File> {
  const bytes = readLimitedBytes(stream, maxFileBytes);
  const head: Buffer[] = [];
  let size = 0;
  let next = await bytes.next();
  while (next.done !== true) {
    head.push(next.value);
    size += next.value.length;
    if (size >= TYPE_BYTES) break;
    next = await bytes.next();
  }
  const type = fileTypeOf(Buffer.concat(head));
  if (type === undefined || !types.includes(type))
    throw new MultipartError('unsupported_type', 'unsupported file type');
  return store({ field, name, type, content: Readable.from(prependChunks(head, bytes), { objectMode: false }) });
}

/** The parser truncates a file at its limit. */
async function* readLimitedBytes(stream: BusboyFileStream, maxBytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    const bytes: Buffer = chunk;
    yield bytes;
  }
  if (stream.truncated) throw new MultipartError('body_too_large', `a file has more than ${maxBytes} bytes`);
}

async function* prependChunks(head: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}
