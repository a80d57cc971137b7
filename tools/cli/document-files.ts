import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTooLargeProblem, decodeDocument, MAX_DOCUMENT_BYTES } from '../documents/decode-document.ts';
import type { DocumentProblem } from '../documents/document-problem.ts';
import { locateProblems } from '../documents/find-problems.ts';
import { type CommandContext, CommandError } from './command.ts';

/** The file name that means standard input. */
export const STANDARD_INPUT = '-';

type DocumentFile =
  | { readonly text: string; readonly problems?: undefined }
  /** The file is not valid text; `text` is the part before the first problem. */
  | { readonly text: string; readonly problems: readonly DocumentProblem[] }
  /** The file cannot be read; the reason as a sentence. */
  | { readonly failure: string };

type InputContext = Pick<CommandContext, 'cwd' | 'input'>;

/** The named files, with each folder replaced by the JSON files in it, sorted. */
export async function listDocumentFiles(names: readonly string[], { cwd }: InputContext): Promise<readonly string[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      if (name === STANDARD_INPUT) return [name];
      const stats = await stat(resolve(cwd, name)).catch(() => undefined);
      if (!stats?.isDirectory()) return [name];
      const paths = await readdir(resolve(cwd, name), { recursive: true });
      const documents = paths.filter(
        (path) => path.endsWith('.json') && !/(^|[\\/])(node_modules|\.[^\\/]*)[\\/]/.test(path),
      );
      if (documents.length === 0) throw new CommandError(`No .json files in ${resolve(cwd, name)}.`);
      return documents.sort().map((path) => join(name, path));
    }),
  );
  return [...new Set(lists.flat())];
}

/** Reads a document that may be too large or not text at all. */
export async function readDocumentFile(name: string, { cwd, input }: InputContext): Promise<DocumentFile> {
  try {
    const { text, problem } = decodeDocument(
      name === STANDARD_INPUT ? await readStream(input) : await readFileBytes(resolve(cwd, name)),
    );
    return problem === undefined ? { text } : { text, problems: locateProblems(text, [problem]) };
  } catch (error) {
    if (error instanceof FileTooLargeError)
      return { text: '', problems: locateProblems('', [createTooLargeProblem(error.size)]) };
    return { failure: `Cannot read ${name}: ${fileErrorReason(error)}.` };
  }
}

/** A document's text. Throws {@link CommandError} if the file is missing or not text. */
export async function readDocumentText(name: string, place: InputContext): Promise<string> {
  const document = await readDocumentFile(name, place);
  if ('failure' in document) throw new CommandError(document.failure);
  const [problem] = document.problems ?? [];
  if (problem !== undefined) throw new CommandError(`${name}:${problem.line}:${problem.column} ${problem.message}`);
  return document.text;
}

class FileTooLargeError extends Error {
  readonly size: number;

  constructor(size: number) {
    super('too large');
    this.size = size;
  }
}

async function readFileBytes(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > MAX_DOCUMENT_BYTES) throw new FileTooLargeError(size);
  // A device or a pipe has no size and may be endless.
  return readStream(createReadStream(path));
}

async function readStream(input: CommandContext['input']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > MAX_DOCUMENT_BYTES) throw new FileTooLargeError(size);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The reason of a failed file access. */
export function fileErrorReason(error: unknown, access: 'read' | 'written' = 'read'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if ((code === 'ENOENT' || code === 'ENOTDIR') && access === 'written') return 'folder not found';
  return REASONS_BY_CODE[code] ?? (error instanceof Error ? error.message : String(error));
}

const REASONS_BY_CODE: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  ENOTDIR: 'file not found',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
  ELOOP: 'symbolic link loop',
  ENAMETOOLONG: 'the name is too long',
  EROFS: 'read-only file system',
  ENOSPC: 'the disk is full',
};

/** Writes a file, replacing an existing one. Throws {@link CommandError} on failure. `name`: as given on the command line. */
export async function writeDocumentFile(
  name: string,
  content: string | Uint8Array,
  { cwd, writeFile }: Pick<CommandContext, 'cwd' | 'writeFile'>,
): Promise<void> {
  try {
    await writeFile(resolve(cwd, name), content);
  } catch (error) {
    throw new CommandError(`Cannot write ${name}: ${fileErrorReason(error, 'written')}.`);
  }
}
