import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { discardBody, type Exchange } from '../http/exchange.ts';
import { fileTypeOf, TYPE_BYTES, type UploadType } from './file-type.ts';

/** How much a form with files may be. All are counted while it streams: nothing is read whole first. */
export interface MultipartLimits {
  readonly maxFiles: number;
  /** Of one file. */
  readonly maxFileBytes: number;
  readonly maxFields: number;
  /** Of one text field. */
  readonly maxFieldBytes: number;
  /** What files may be, by their first bytes. */
  readonly types: readonly UploadType[];
}

/** A file as it comes in. */
export interface IncomingFile {
  /** Name of its form field. */
  readonly field: string;
  /** As the person called it, without a path; for people to read, never a path on disk. */
  readonly name: string;
  /** What it is by its first bytes; one of the allowed types. */
  readonly type: UploadType;
  /** Its bytes. Fails with {@link MultipartError} when it turns out too large: whoever has kept some of them drops them. */
  readonly content: Readable;
}

export interface MultipartForm<File> {
  readonly fields: ReadonlyMap<string, string>;
  /** What was made of the files, in their order. */
  readonly files: readonly File[];
}

/** Why a form was refused, as a failure is answered. */
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

/** Of a field's name and of the headers of a part, in bytes. */
const MAX_NAME_BYTES = 100;
const MAX_PART_HEADER_BYTES = 8 * 1024;

/**
 * Reads a `multipart/form-data` body while it streams.
 *
 * @param keep makes something of each file, from its bytes as they come; they wait for it
 * @throws MultipartError for a body that is none, is too much, or holds a file of a type that is not allowed
 */
export async function readMultipart<File>(
  { request }: Exchange,
  limits: MultipartLimits,
  keep: (file: IncomingFile) => Promise<File>,
): Promise<MultipartForm<File>> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new MultipartError('unsupported_type', 'the body is no multipart form');
  const parser = openParser(type, limits);
  const fields = new Map<string, string>();
  const files: Promise<File>[] = [];
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  // It may fail before anybody waits for it.
  finished.catch(() => undefined);
  const refuse = (message: string) => reject(new MultipartError('body_too_large', message));

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse('a field is too long');
    else fields.set(name, value);
  });
  parser.on('file', (field, stream, name) => {
    const file = keepFile({ field, name, stream }, limits, keep);
    file.catch((error: unknown) => {
      stream.resume();
      reject(error);
    });
    files.push(file);
  });
  parser.on('filesLimit', () => refuse('there are too many files'));
  parser.on('fieldsLimit', () => refuse('there are too many fields'));
  parser.on('partsLimit', () => refuse('there are too many parts'));
  parser.on('error', () => reject(new MultipartError('invalid_request', 'the form cannot be read')));
  parser.on('finish', () => resolve());
  request.on('close', () => {
    if (!request.complete) reject(new MultipartError('invalid_request', 'the form broke off'));
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
    // No boundary, say.
    throw new MultipartError('invalid_request', 'the form cannot be read');
  }
}

interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly stream: BusboyFileStream;
}

async function keepFile<File>(
  { field, name, stream }: FilePart,
  { types, maxFileBytes }: MultipartLimits,
  keep: (file: IncomingFile) => Promise<File>,
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
    throw new MultipartError('unsupported_type', 'a file is of a type that is not taken');
  return keep({ field, name, type, content: Readable.from(prependChunks(head, bytes), { objectMode: false }) });
}

/** The bytes of a file; fails where it goes on beyond the limit, at which the parser cuts it off. */
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
