import { type MigrationStep, migrateDocument } from '../../documents/migrate-document.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { listDocumentFiles, readDocumentFile, STANDARD_INPUT, writeDocumentFile } from '../document-files.ts';
import { formatProblemForTerminal } from '../validate/output-formats.ts';

/** Brings documents to the current versions. */
export const migrate: Command = {
  help: `vitrine migrate FILE… [--check]

Upgrades documents to the current version of the format and of every block, and writes them back. What no migration
touches stays byte for byte; current files are not written. FILE can be a folder, which stands for the .json files in it,
or - for standard input, whose upgraded document goes to standard output.

  --check   write nothing, and report what would be changed

Exit codes: 0 everything is current, 1 a file would be changed (--check) or cannot be upgraded and is unchanged, 2 invalid
usage, or a file cannot be read or written.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { check: { type: 'boolean', default: false } });
    if (positionals.length === 0) throw new UsageError('Missing FILE.');
    const spec = await context.loadSpec();
    const codes = new Set<0 | 1 | 2>();
    for (const name of await listDocumentFiles(positionals, context)) {
      const document = await readDocumentFile(name, context);
      if ('failure' in document) {
        context.printError(`vitrine migrate: ${document.failure}`);
        codes.add(2);
        continue;
      }
      const { text } = document;
      const migrated = document.problems === undefined ? migrateDocument(text, spec) : { problems: document.problems };
      if (migrated.problems !== undefined) {
        for (const problem of migrated.problems) context.printError(formatProblemForTerminal(name, problem));
        context.printError(`${name}: not changed.`);
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

interface MigrationOutcome {
  readonly isChanged: boolean;
  readonly isCheck: boolean;
  readonly steps: readonly MigrationStep[];
}

async function writeMigratedText(
  name: string,
  text: string,
  { isChanged, isCheck, steps }: MigrationOutcome,
  context: CommandContext,
): Promise<void> {
  const isInput = name === STANDARD_INPUT;
  // A document from standard input goes to standard output, so messages go to standard error.
  const print = isInput && !isCheck ? context.printError : context.print;
  if (isInput && !isCheck) context.write(text);
  if (isChanged && !isCheck && !isInput) await writeDocumentFile(name, text, context);
  if (!isChanged) return print(`${name}: already current.`);
  for (const { pointer, block, from, to } of steps)
    print(`${name}: ${block ?? 'document'} from version ${from} to ${to}${pointer === '' ? '' : `, at ${pointer}`}`);
  print(isCheck ? `${name}: would be changed.` : `${name}: migrated.`);
}
