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

/** A document to copy or to extend. */
export interface DocumentSource {
  readonly text: string;
  readonly root: Node;
  readonly value: JsonObject;
}

/** Reads a document. Throws {@link CommandError} if it is no JSON object, with the place of the first syntax error. */
export async function readDocument(file: string, context: CommandContext): Promise<DocumentSource> {
  const text = await readDocumentText(file, context);
  const { problems, written } = parseDocumentText(text);
  const [problem] = locateProblems(text, problems);
  if (problem !== undefined) throw new CommandError(`${file}:${problem.line}:${problem.column} ${problem.message}`);
  if (written === undefined || !isJsonObject(written.value))
    throw new CommandError(`${file} is not a document: expected a JSON object.`);
  return { text, root: written.root, value: written.value };
}

/** In ms. */
const LANGUAGES_TIMEOUT_MS = 3000;

/**
 * The shop's languages: from the backend, limited by the document; from the document alone if the backend fails. The file name
 * is the tenant's name. Undefined if both are unknown.
 */
export async function findShopLanguages(
  document: JsonObject,
  file: string,
  context: CommandContext,
): Promise<readonly string[] | undefined> {
  const documentLanguages = languagesOf(document, undefined);
  try {
    const backend = await findBackend(context);
    const request = { ...backend, fetch: context.fetch, tenant: basename(file, '.json'), path: '/market' };
    const response = await askBackend({ ...request, timeoutMs: LANGUAGES_TIMEOUT_MS });
    return selectCodes((await dataOf<Market>(response, backend)).languages, documentLanguages);
  } catch (error) {
    if (error instanceof CommandError) return documentLanguages;
    throw error;
  }
}
