import { basename, resolve } from 'node:path';
import { findProblems } from '../../documents/find-problems.ts';
import type { DocumentStore, StoredText } from '../backend/document-store.ts';
import { openStore } from '../backend/open-store.ts';
import { digestOf, findPulled, type PulledFile, rememberPulled } from '../backend/pulled-files.ts';
import { type Command, type CommandContext, CommandError, type ExitCode, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { tellConflict } from '../publish/tell-conflict.ts';
import { readDocument } from '../read-documents.ts';
import { problemLine } from '../validate/formats.ts';

/** Publishes a document as a tenant's new version. */
export const publish: Command = {
  help: `vitrine publish TENANT FILE [--note TEXT] [--over VERSION]

Publishes FILE as the tenant's new version, at once on every server. It is refused with any mistake, in the grammar or in
a block, and when somebody published meanwhile: another version than the one that FILE was pulled from, or last
published as. A file that was never pulled, a copy of one too, goes over nothing that is published, unless --over names
it; a tenant's first version needs neither.

  --note TEXT      what is said of the version
  --over VERSION   the published version that you have seen and mean to replace, whatever FILE was made from

The backend is the one of the shop that runs in this project (npm start), or that of BACKEND_URL and BACKEND_TOKEN.

Exit codes: 0 it is published, or was already, 1 it has mistakes or would go over another version than it was made from,
2 used wrongly, or the backend or the file does not do as it is asked.`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, { note: { type: 'string' }, over: { type: 'string' } });
    const [tenant, file, another] = positionals;
    if (tenant === undefined || file === undefined || another !== undefined)
      throw new UsageError('Name the tenant and the file.');
    const over = values.over === undefined ? undefined : Number(values.over);
    if (over !== undefined && !(Number.isInteger(over) && over >= 1))
      throw new UsageError(`--over takes the number of a version, not "${values.over}".`);
    if (encodeURIComponent(values.note ?? '').length > LONGEST_NOTE) throw new CommandError('The note is too long.');

    const text = await readSound(file, context);
    if (text === undefined) return 1;
    const store = await openStore(tenant, context);
    return send({ tenant, file, text, note: values.note, over, store }, context);
  },
};

/** What the backend takes, percent-encoded. Source: schemas/calls.json. */
const LONGEST_NOTE = 6000;
const LONGEST_SOURCE = 400;

interface Sending {
  readonly tenant: string;
  readonly file: string;
  readonly text: string;
  readonly note: string | undefined;
  /** The version that was named to be gone over. */
  readonly over: number | undefined;
  readonly store: DocumentStore;
}

/** The text of a document without mistakes; undefined when it has some, which are told. */
async function readSound(file: string, context: CommandContext): Promise<string | undefined> {
  const document = await readDocument(file, context);
  if ('failure' in document) throw new CommandError(document.failure);
  const problems = document.problems ?? findProblems(document.text, await context.toolkit());
  for (const problem of problems) context.print(problemLine(file, problem, context.hasColors));
  if (problems.every(({ severity }) => severity === 'advice')) return document.text;
  context.print(`${file}: not published; the last version stays.`);
  return undefined;
}

async function send(sending: Sending, context: CommandContext): Promise<ExitCode> {
  const { tenant, file, text, note, over, store } = sending;
  const bytes = new TextEncoder().encode(text);
  const digest = digestOf(bytes);
  const path = resolve(context.cwd, file);
  const { place } = store;
  const current = await store.current();
  if (current !== undefined && digestOf(current.bytes) === digest) {
    await rememberPulled(path, { place, tenant, version: current.version, etag: current.etag, digest }, context);
    context.print(`${file}: is version ${current.version} of ${tenant} already.`);
    return 0;
  }
  const pulled = await findPulled(path, { place, tenant }, context);
  const goesOver = replacedBy(current, { over, pulled });
  const published =
    goesOver === 'unknown'
      ? undefined
      : await store.publish({
          bytes,
          note,
          replaces: goesOver?.etag,
          source: `cli:${encodeURIComponent(basename(file))}`.slice(0, LONGEST_SOURCE),
        });
  if (published === undefined) {
    await tellConflict({ tenant, file, note, over, isOriginKnown: goesOver !== 'unknown' }, store, context);
    return 1;
  }
  await rememberPulled(path, { place, tenant, ...published, digest }, context);
  context.print(`${file}: published as version ${published.version} of ${tenant}.`);
  return 0;
}

/**
 * What a file goes over: nothing where nothing is published, else the version that was named, if that one is published, or
 * the one that the file was made from. What is current is never taken for it: its author may not have seen it.
 */
function replacedBy(
  current: StoredText | undefined,
  { over, pulled }: { readonly over: number | undefined; readonly pulled: PulledFile | undefined },
): Pick<StoredText, 'etag'> | undefined | 'unknown' {
  if (over !== undefined) return current?.version === over ? current : 'unknown';
  return current === undefined ? undefined : (pulled ?? 'unknown');
}
