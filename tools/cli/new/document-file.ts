import { basename } from 'node:path';
import type { Node } from 'jsonc-parser';
import { selectCodes } from '../../../runtime/tenant/market-settings.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { languagesOf } from '../../documents/advice/market-advice.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';
import { parseDocumentText } from '../../documents/parse-document-text.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { findBackend } from '../backend/find-backend.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { readDocumentText } from '../document-files.ts';

/** A document to copy, or to add something to. */
export interface DocumentSource {
  readonly text: string;
  readonly root: Node;
  readonly value: JsonObject;
}

/** Reads a document. Throws {@link CommandError} where it is none, with the place of the first mistake in its syntax. */
export async function readDocument(file: string, context: CommandContext): Promise<DocumentSource> {
  const text = await readDocumentText(file, context);
  const { problems, written } = parseDocumentText(text);
  const [problem] = locateProblems(text, problems);
  if (problem !== undefined) throw new CommandError(`${file}:${problem.line}:${problem.column} ${problem.message}`);
  if (written === undefined || !isJsonObject(written.value))
    throw new CommandError(`${file} is not a document: expected a JSON object.`);
  return { text, root: written.root, value: written.value };
}

/** Nobody waits longer for the languages of a shop, in ms. */
const LANGUAGES_TIMEOUT_MS = 3000;

/**
 * The languages that a document's shop offers: as the document says, else as the backend says of the tenant that the file
 * is named after. Undefined where neither is known.
 */
export async function findShopLanguages(
  document: JsonObject,
  file: string,
  context: CommandContext,
): Promise<readonly string[] | undefined> {
  const written = languagesOf(document, undefined);
  try {
    const backend = await findBackend(context);
    const request = { ...backend, fetch: context.fetch, tenant: basename(file, '.json'), path: '/market' };
    const response = await askBackend({ ...request, timeoutMs: LANGUAGES_TIMEOUT_MS });
    return selectCodes((await dataOf<Market>(response, backend)).languages, written);
  } catch (error) {
    if (error instanceof CommandError) return written;
    throw error;
  }
}
