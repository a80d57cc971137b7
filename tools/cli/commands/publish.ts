import { basename, resolve } from 'node:path';
import { findProblems } from '../../documents/find-problems.ts';
import type { DocumentStore } from '../backend/document-store.ts';
import { openStore } from '../backend/open-store.ts';
import { digestOf, findPulled, rememberPulled } from '../backend/pulled-files.ts';
import { type Command, type CommandContext, CommandError, type ExitCode, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { readDocument } from '../read-documents.ts';
import { problemLine } from '../validate/formats.ts';

/** Publishes a document as a tenant's new version. */
export const publish: Command = {
  help: `vitrine publish TENANT FILE [--note TEXT] [--replace VERSION]

Publishes FILE as the tenant's new version, at once on every server. It is refused with any mistake, in the grammar or in
a block, and when somebody published meanwhile: another version than the one that FILE was pulled from.

  --note TEXT         what is said of the version
  --replace VERSION   the version that you have seen and mean to replace, in place of the one that FILE was pulled from

The backend is the one of the shop that runs in this project (npm start), or that of BACKEND_URL and BACKEND_TOKEN.

Exit codes: 0 it is published, or was already, 1 it has mistakes or somebody published meanwhile, 2 used wrongly, or the
backend or the file does not do as it is asked.`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, { note: { type: 'string' }, replace: { type: 'string' } });
    const [tenant, file, another] = positionals;
    if (tenant === undefined || file === undefined || another !== undefined)
      throw new UsageError('Name the tenant and the file.');
    const replace = values.replace === undefined ? undefined : Number(values.replace);
    if (replace !== undefined && !(Number.isInteger(replace) && replace >= 1))
      throw new UsageError(`--replace takes the number of a version, not "${values.replace}".`);
    if (encodeURIComponent(values.note ?? '').length > LONGEST_NOTE) throw new CommandError('The note is too long.');

    const text = await readSound(file, context);
    if (text === undefined) return 1;
    const store = await openStore(tenant, context);
    return send({ tenant, file, text, note: values.note, replace, store }, context);
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
  readonly replace: number | undefined;
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

async function send({ tenant, file, text, note, replace, store }: Sending, context: CommandContext): Promise<ExitCode> {
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
  // A file that was never pulled replaces what is current now: only what is published this very moment is in its way.
  const replaces = replace === undefined ? (pulled?.etag ?? current?.etag) : await store.etagOf(replace);
  const published = await store.publish({
    bytes,
    note,
    replaces,
    source: `cli:${encodeURIComponent(basename(file))}`.slice(0, LONGEST_SOURCE),
  });
  if (published === undefined) return tellConflict(tenant, file, store, context);
  await rememberPulled(path, { place, tenant, ...published, digest }, context);
  context.print(`${file}: published as version ${published.version} of ${tenant}.`);
  return 0;
}

async function tellConflict(
  tenant: string,
  file: string,
  store: DocumentStore,
  { print }: CommandContext,
): Promise<ExitCode> {
  const newest = await store.newest();
  const said = newest?.note === undefined ? '' : `, "${newest.note}"`;
  const version = newest?.version ?? 'another';
  print(
    `${file}: not published. Somebody published version ${version} of ${tenant} meanwhile (${newest?.createdAt ?? 'just now'}${said}).`,
  );
  print(`  vitrine pull ${tenant} theirs.json          fetches that version`);
  print(`  vitrine diff theirs.json ${file}   says what is different`);
  print(`  vitrine publish ${tenant} ${file} --replace ${version}   publishes yours over it, once theirs is in it`);
  return 1;
}
