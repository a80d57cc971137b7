import type { BuilderVersion } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import type { DocumentStore } from '../backend/document-store.ts';
import type { CommandContext } from '../command.ts';

/** A rejected publication. */
export interface PublishConflict {
  readonly tenant: string;
  readonly file: string;
  readonly note: string | undefined;
  /** The version given with `--over`. */
  readonly over: number | undefined;
  /** Whether it is known which version the file is based on, if any. */
  readonly isOriginKnown: boolean;
}

/** Prints which version is published, how to compare with it, and how to overwrite it. */
export async function printConflict(
  conflict: PublishConflict,
  store: DocumentStore,
  { print }: Pick<CommandContext, 'print'>,
): Promise<void> {
  const { tenant, file, note, over } = conflict;
  const newest = await store.newest();
  if (newest === undefined && over !== undefined) {
    print(`${file}: not published. ${tenant} has no published version to overwrite; omit --over.`);
    return;
  }
  const published = newest === undefined ? `another version of ${tenant}` : `version ${newest.version} of ${tenant}`;
  print(`${file}: not published. ${conflictReason(conflict, published)} (${describeVersion(newest)}).`);
  const name = quoteShellArgument(file);
  const noteOption = note === undefined ? '' : ` --note ${quoteShellArgument(note)}`;
  print(`  vitrine pull ${tenant} theirs.json          download that version`);
  print(`  vitrine diff theirs.json ${name}   compare`);
  print(
    `  vitrine publish ${tenant} ${name}${noteOption} --over ${newest?.version ?? 'VERSION'}   overwrite that version, after merging it into yours`,
  );
}

function conflictReason({ over, isOriginKnown }: PublishConflict, published: string): string {
  if (over !== undefined) return `--over names version ${over}, but ${published} is published`;
  if (isOriginKnown) return `Someone else published ${published}`;
  return `It is not known which version the file is based on, and ${published} is published`;
}

/** Time, source and note of the version. The note is untrusted. */
function describeVersion(newest: BuilderVersion | undefined): string {
  if (newest === undefined) return 'just now';
  const { createdAt, source, note } = newest;
  const parts = [createdAt];
  if (source !== undefined) parts.push(`from ${source}`);
  if (note !== undefined) parts.push(`"${note}"`);
  return escapeControlCharacters(parts.join(', '));
}

/** Quotes an argument for a POSIX shell, only if it needs quotes. */
const quoteShellArgument = (text: string): string =>
  /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
