import type { BuilderVersion } from '../../../schemas/generated/wire.ts';
import { inOneLine } from '../../documents/in-one-line.ts';
import type { DocumentStore } from '../backend/document-store.ts';
import type { CommandContext } from '../command.ts';
import { quoteArgument } from './quote-argument.ts';

/** What was to be published, and did not go over what is published. */
export interface Conflict {
  readonly tenant: string;
  readonly file: string;
  readonly note: string | undefined;
  /** The version that was named to be gone over. */
  readonly over: number | undefined;
  /** Whether it is known which version the file was made from, if any. */
  readonly isOriginKnown: boolean;
}

/** Says what is published in the place of what a file was to go over, how to see the difference, and how to go on. */
export async function tellConflict(
  conflict: Conflict,
  store: DocumentStore,
  { print }: Pick<CommandContext, 'print'>,
): Promise<void> {
  const { tenant, file, note, over } = conflict;
  const newest = await store.newest();
  if (newest === undefined && over !== undefined) {
    print(`${file}: not published. ${tenant} has no version yet, so there is none to go over; leave --over out.`);
    return;
  }
  const published = newest === undefined ? `another version of ${tenant}` : `version ${newest.version} of ${tenant}`;
  print(`${file}: not published. ${reasonOf(conflict, published)} (${factsOf(newest)}).`);
  const name = quoteArgument(file);
  const noted = note === undefined ? '' : ` --note ${quoteArgument(note)}`;
  print(`  vitrine pull ${tenant} theirs.json          fetches that version`);
  print(`  vitrine diff theirs.json ${name}   says what is different`);
  print(
    `  vitrine publish ${tenant} ${name}${noted} --over ${newest?.version ?? 'VERSION'}   publishes yours over it, once theirs is in it`,
  );
}

function reasonOf({ over, isOriginKnown }: Conflict, published: string): string {
  if (over !== undefined) return `It was to go over version ${over}, and ${published} is published`;
  if (isOriginKnown) return `Somebody published ${published} meanwhile`;
  return `It is not known which version it was made from, and ${published} is published`;
}

/** When it was published, from where, and what was said of it. Its author may have written anything. */
function factsOf(newest: BuilderVersion | undefined): string {
  if (newest === undefined) return 'just now';
  const { createdAt, source, note } = newest;
  const facts = [createdAt];
  if (source !== undefined) facts.push(`from ${source}`);
  if (note !== undefined) facts.push(`"${note}"`);
  return inOneLine(facts.join(', '));
}
