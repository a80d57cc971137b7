import { ApiError } from '../../../runtime/api/api.ts';
import type { Failure } from '../../../schemas/generated/wire.ts';
import type { CheckedFile } from '../../documents/catalogue/file-schema.ts';
import { type DocumentProblem, escapeControlCharacters } from '../../documents/document-problem.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { locateInText } from '../../documents/locate-problem.ts';
import { createBackendShopIndex } from '../../documents/shop-index/backend-shop-index.ts';
import { findShopAdvice, findShopReferences, withShopAdvice } from '../../documents/shop-index/shop-references.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import type { ShopAddress } from '../backend/shop-calls.ts';
import type { CommandContext } from '../command.ts';
import type { DocumentSource } from '../new/document-file.ts';
import { formatProblemForTerminal, MAX_LISTED_PROBLEMS } from './output-formats.ts';

/** A file whose content is stored in the backend. */
export interface StoredFile {
  /** Name given by the user. */
  readonly file: string;
  readonly source: DocumentSource;
  readonly shop: ShopAddress;
  /** Message part about a rejection: the shop still `sells what it did`. */
  readonly unchanged: string;
}

/** Prints the problems of a file. Returns whether it has no errors. Throws `CommandError` if the backend fails. */
export async function acceptFile(stored: StoredFile, checked: CheckedFile, context: CommandContext): Promise<boolean> {
  const problems = await findAllProblems(stored, checked, context);
  const listed = problems.slice(0, MAX_LISTED_PROBLEMS);
  for (const problem of listed) context.print(formatProblemForTerminal(stored.file, problem, context.hasColors));
  if (problems.length > listed.length) context.print(`${problems.length - listed.length} more not listed.`);
  if (!problems.some(({ severity }) => severity === 'error')) return true;
  printRejection(stored, context);
  return false;
}

/** Errors first, each kind in reading order. */
async function findAllProblems(
  { source, shop }: StoredFile,
  { problems, references }: CheckedFile,
  { fetch, printError }: CommandContext,
): Promise<readonly DocumentProblem[]> {
  const { text, root } = source;
  const found = locateProblems(
    text,
    problems.map(({ kind, code, message, pointer }) => {
      const severity = kind === 'advice' ? ('advice' as const) : ('error' as const);
      return { severity, code, message, ...locateInText(root, { pointer, code }) };
    }),
  );
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors;
  const index = createBackendShopIndex({ ...shop, fetch });
  const missing = await findShopAdvice(findShopReferences(source, references), index).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    printError('Images were not looked up in the media library: the backend did not answer.');
    return [];
  });
  return withShopAdvice(found, missing);
}

const printRejection = ({ file, unchanged }: StoredFile, { print }: CommandContext): void =>
  print(`${escapeControlCharacters(file)}: not stored; the shop still ${unchanged}.`);

/**
 * Stores a file in the backend. Prints the errors and returns undefined if it is rejected. Throws `CommandError` if the
 * backend fails.
 */
export async function sendFile<Data>(
  stored: StoredFile,
  { method, path }: { readonly method: 'PUT' | 'PATCH'; readonly path: string },
  context: CommandContext,
): Promise<Data | undefined> {
  const { file, source, shop } = stored;
  const response = await askBackend({
    ...shop,
    fetch: context.fetch,
    path,
    init: { method, body: JSON.stringify(source.value), headers: { 'content-type': 'application/json' } },
    accepted: [400],
  });
  if (response.status !== 400) return dataOf<Data>(response, shop);
  const rejection: Failure = await response.json();
  for (const line of describeErrors(file, source, rejection)) context.print(escapeControlCharacters(line));
  printRejection(stored, context);
  return undefined;
}

/** The backend's errors: `books.json:3:17 error at /products/0/brand: …` */
function describeErrors(file: string, { text, root }: DocumentSource, { message, details }: Failure): string[] {
  const errors = details?.errors ?? [];
  if (errors.length === 0) return [message];
  return locateProblems(
    text,
    errors.map((error) => {
      const pointer = error.pointer.replace(/^\/body/, '');
      const place = locateInText(root, { pointer, code: 'type' });
      return { severity: 'error' as const, code: 'type' as const, ...place, pointer, message: error.message };
    }),
  ).map(
    (problem) => `${file}:${problem.line}:${problem.column} error at ${problem.pointer || '/'}: ${problem.message}`,
  );
}
