import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DocumentProblem } from '../documents/document-problem.ts';
import { decodeDocument, MAX_DOCUMENT_BYTES, tooLarge } from '../documents/document-text.ts';
import { placeProblems } from '../documents/find-problems.ts';
import { type CommandContext, CommandError } from './command.ts';

/** What stands for the standard input where a file is named. */
export const STANDARD_INPUT = '-';

export type ReadDocument =
  | { readonly text: string; readonly problems?: undefined }
  /** The file is there and no text: `text` is what stands before the first problem. */
  | { readonly text: string; readonly problems: readonly DocumentProblem[] }
  /** The file cannot be read, in a sentence. */
  | { readonly failure: string };

type Place = Pick<CommandContext, 'cwd' | 'input'>;

/** The files that are named, and in the place of a folder the JSON files in it, in order. */
export async function listDocuments(names: readonly string[], { cwd }: Place): Promise<readonly string[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      if (name === STANDARD_INPUT) return [name];
      const found = await stat(resolve(cwd, name)).catch(() => undefined);
      if (!found?.isDirectory()) return [name];
      const paths = await readdir(resolve(cwd, name), { recursive: true });
      const documents = paths.filter(
        (path) => path.endsWith('.json') && !/(^|[\\/])(node_modules|\.[^\\/]*)[\\/]/.test(path),
      );
      if (documents.length === 0) throw new CommandError(`There is no .json file in the folder ${resolve(cwd, name)}.`);
      return documents.sort().map((path) => join(name, path));
    }),
  );
  return [...new Set(lists.flat())];
}

/** Reads a document that may be too large, or no text at all. */
export async function readDocument(name: string, { cwd, input }: Place): Promise<ReadDocument> {
  try {
    const { text, problem } = decodeDocument(
      name === STANDARD_INPUT ? await readInput(input) : await readBytes(resolve(cwd, name)),
    );
    return problem === undefined ? { text } : { text, problems: placeProblems(text, [problem]) };
  } catch (error) {
    if (error instanceof TooLarge) return { text: '', problems: placeProblems('', [tooLarge(error.size)]) };
    return { failure: `${name} cannot be read: ${reasonOf(error)}.` };
  }
}

/** A document's text. Throws {@link CommandError} for a file that is not there or no text. */
export async function readText(name: string, place: Place): Promise<string> {
  const document = await readDocument(name, place);
  if ('failure' in document) throw new CommandError(document.failure);
  const [problem] = document.problems ?? [];
  if (problem !== undefined) throw new CommandError(`${name}:${problem.line}:${problem.column} ${problem.message}`);
  return document.text;
}

class TooLarge extends Error {
  readonly size: number;

  constructor(size: number) {
    super('too large');
    this.size = size;
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > MAX_DOCUMENT_BYTES) throw new TooLarge(size);
  // A device or a pipe has no size, and may have no end.
  return readInput(createReadStream(path));
}

async function readInput(input: CommandContext['input']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > MAX_DOCUMENT_BYTES) throw new TooLarge(size);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The words of a failed system call that people know. `done`: what was to be done with the file. */
export function reasonOf(error: unknown, done: 'read' | 'written' = 'read'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return `it may not be ${done}`;
  if ((code === 'ENOENT' || code === 'ENOTDIR') && done === 'written') return 'there is no such folder';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};
