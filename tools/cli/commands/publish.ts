import { basename, resolve } from 'node:path';
import { findProblems } from '../../documents/find-problems.ts';
import { type DocumentStore, openDocumentStore, type StoredDocument } from '../backend/document-store.ts';
import { digestOf, findPullRecord, type PullRecord, savePullRecord } from '../backend/pull-records.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type ExitCode,
  parseCommandArguments,
  requireOperands,
  USES_BACKEND,
  UsageError,
} from '../command.ts';
import { readDocumentFile } from '../document-files.ts';
import { printConflict } from '../publish/print-conflict.ts';
import { formatProblemForTerminal } from '../validate/output-formats.ts';

/** Publishes a document as a tenant's new version. */
export const publish: Command = {
  help: `vitrine publish TENANT FILE [--note TEXT] [--over VERSION]

Publishes FILE as the tenant's new version, on all servers at once. Refused if FILE has errors, or if someone else
published in the meantime: the published version must be the one that FILE was pulled from or last published as. A file
that was never pulled (or is a copy) needs --over, except for a tenant's first version.

  --note TEXT      version note (optional)
  --over VERSION   overwrite this published version, whatever FILE is based on

${USES_BACKEND}

Exit codes: 0 published (or unchanged), 1 errors in FILE or a conflict with the published version, 2 invalid usage,
backend error or file error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { note: { type: 'string' }, over: { type: 'string' } });
    const [tenant, file] = requireOperands(positionals, 'TENANT', 'FILE');
    const over = values.over === undefined ? undefined : Number(values.over);
    if (over !== undefined && !(Number.isInteger(over) && over >= 1))
      throw new UsageError(`--over must be a version number, not "${values.over}".`);
    if (encodeURIComponent(values.note ?? '').length > MAX_NOTE_LENGTH)
      throw new CommandError('The version note is too long.');

    const text = await readValidDocument(file, context);
    if (text === undefined) return 1;
    const store = await openDocumentStore(tenant, context);
    return publishDocument({ tenant, file, text, note: values.note, replaceVersion: over, store }, context);
  },
};

/** The backend’s limits, percent-encoded. Source: schemas/calls.json. */
const MAX_NOTE_LENGTH = 6000;
const MAX_SOURCE_LENGTH = 400;

interface PublishRequest {
  readonly tenant: string;
  readonly file: string;
  readonly text: string;
  readonly note: string | undefined;
  /** The version given with `--over`. */
  readonly replaceVersion: number | undefined;
  readonly store: DocumentStore;
}

/** The text of a document without errors; otherwise prints the problems and returns undefined. */
async function readValidDocument(file: string, context: CommandContext): Promise<string | undefined> {
  const document = await readDocumentFile(file, context);
  if ('failure' in document) throw new CommandError(document.failure);
  const problems = document.problems ?? findProblems(document.text, await context.loadSpec());
  for (const problem of problems) context.print(formatProblemForTerminal(file, problem, context.hasColors));
  if (problems.every(({ severity }) => severity === 'advice')) return document.text;
  context.print(`${file}: not published; the published version is unchanged.`);
  return undefined;
}

async function publishDocument(sending: PublishRequest, context: CommandContext): Promise<ExitCode> {
  const { tenant, file, text, note, replaceVersion: over, store } = sending;
  const bytes = new TextEncoder().encode(text);
  const digest = digestOf(bytes);
  const path = resolve(context.cwd, file);
  const { place } = store;
  const current = await store.current();
  if (current !== undefined && digestOf(current.bytes) === digest) {
    await savePullRecord(path, { place, tenant, version: current.version, etag: current.etag, digest }, context);
    context.print(`${file}: already published as version ${current.version} of ${tenant}.`);
    return 0;
  }
  const pulled = await findPullRecord(path, { place, tenant }, context);
  const replaced = versionToReplace(current, { over, pulled });
  const published =
    replaced === 'unknown'
      ? undefined
      : await store.publish({
          bytes,
          note,
          replaces: replaced?.etag,
          source: `cli:${encodeURIComponent(basename(file))}`.slice(0, MAX_SOURCE_LENGTH),
        });
  if (published === undefined) {
    await printConflict({ tenant, file, note, over, isOriginKnown: replaced !== 'unknown' }, store, context);
    return 1;
  }
  await savePullRecord(path, { place, tenant, ...published, digest }, context);
  context.print(`${file}: published as version ${published.version} of ${tenant}.`);
  return 0;
}

/**
 * The version that the file replaces: none if nothing is published, otherwise the one given with `--over` if it is
 * published, otherwise the one that the file is based on. Never just the current one: the author may not have seen it.
 */
function versionToReplace(
  current: StoredDocument | undefined,
  { over, pulled }: { readonly over: number | undefined; readonly pulled: PullRecord | undefined },
): Pick<StoredDocument, 'etag'> | undefined | 'unknown' {
  if (over !== undefined) return current?.version === over ? current : 'unknown';
  return current === undefined ? undefined : (pulled ?? 'unknown');
}
