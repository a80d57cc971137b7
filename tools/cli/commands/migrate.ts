import { type MigrationStep, migrateDocument } from '../../documents/migrate-document.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { listDocumentFiles, readDocumentFile, STANDARD_INPUT, writeDocumentFile } from '../document-files.ts';
import { formatProblemForTerminal } from '../validate/output-formats.ts';

/** Brings documents to the current versions. */
export const migrate: Command = {
  help: `vitrine migrate FILE… [--check]

Brings documents to the current version of the grammar and of every block, and writes them back. Order, indentation and
everything that no migration touches stay as they are; what is current already is not written. A FILE may be a folder,
whose .json files are taken; - reads the standard input and prints the migrated document.

  --check   writes nothing, and says what would be changed

Exit codes: 0 everything is current now, 1 something would be changed (--check) or cannot be migrated, and is left as it
is, 2 used wrongly or a file cannot be read or written.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { check: { type: 'boolean', default: false } });
    if (positionals.length === 0) throw new UsageError('Name the file that is to be migrated.');
    const toolkit = await context.loadSpec();
    const codes = new Set<0 | 1 | 2>();
    for (const name of await listDocumentFiles(positionals, context)) {
      const document = await readDocumentFile(name, context);
      if ('failure' in document) {
        context.printError(`vitrine migrate: ${document.failure}`);
        codes.add(2);
        continue;
      }
      const { text } = document;
      const migrated =
        document.problems === undefined ? migrateDocument(text, toolkit) : { problems: document.problems };
      if (migrated.problems !== undefined) {
        for (const problem of migrated.problems) context.printError(formatProblemForTerminal(name, problem));
        context.printError(`${name}: left as it is.`);
        codes.add(1);
        continue;
      }
      const isChanged = migrated.text !== text;
      if (isChanged && values.check) codes.add(1);
      try {
        await writeMigratedText(
          name,
          migrated.text,
          { isChanged, isCheck: values.check, steps: migrated.steps },
          context,
        );
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        context.printError(`vitrine migrate: ${error.message}`);
        codes.add(2);
      }
    }
    return codes.has(2) ? 2 : codes.has(1) ? 1 : 0;
  },
};

interface Outcome {
  readonly isChanged: boolean;
  readonly isCheck: boolean;
  readonly steps: readonly MigrationStep[];
}

async function writeMigratedText(
  name: string,
  text: string,
  { isChanged, isCheck, steps }: Outcome,
  context: CommandContext,
): Promise<void> {
  const isInput = name === STANDARD_INPUT;
  // What comes from the input goes to the output, so words about it go elsewhere.
  const say = isInput && !isCheck ? context.printError : context.print;
  if (isInput && !isCheck) context.write(text);
  if (isChanged && !isCheck && !isInput) await writeDocumentFile(name, text, context);
  if (!isChanged) return say(`${name}: current.`);
  for (const { pointer, block, from, to } of steps)
    say(`${name}: ${block ?? 'the document'} from version ${from} to ${to}${pointer === '' ? '' : `, at ${pointer}`}`);
  say(isCheck ? `${name}: would be changed.` : `${name}: migrated.`);
}
