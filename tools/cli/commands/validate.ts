import { findProblems } from '../../documents/find-problems.ts';
import { type Command, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { listDocuments, readDocument } from '../read-documents.ts';
import { formats, isFormat, type ValidatedFile } from '../validate/formats.ts';

/** Says everything that is wrong with documents. */
export const validate: Command = {
  help: `vitrine validate FILE… [--format text|json|github] [--no-advice] [--strict]

Says everything that is wrong with documents, each problem with its file, line, column, JSON pointer and reason.
A FILE may be a folder, whose .json files are taken, and - is what comes from the standard input.

  --format text     a line for each problem, at most 100 for a file, and a summary (the default)
  --format json     { files: [{ file, problems }], errors, advice }; some problems have a fix
  --format github   annotations for a workflow of GitHub Actions, as many
  --no-advice       leaves out what is only advised against
  --strict          fails on advice, too

Exit codes: 0 nothing is wrong, 1 errors were found, 2 used wrongly or a file cannot be read.`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, {
      format: { type: 'string', default: 'text' },
      advice: { type: 'boolean', default: true },
      strict: { type: 'boolean', default: false },
    });
    if (!isFormat(values.format))
      throw new UsageError(`--format is one of ${Object.keys(formats).join(', ')}, not "${values.format}".`);
    if (positionals.length === 0) throw new UsageError('Name the file that is to be validated.');

    const toolkit = await context.toolkit();
    const files: ValidatedFile[] = [];
    let isAllRead = true;
    for (const name of await listDocuments(positionals, context)) {
      const document = await readDocument(name, context);
      if ('failure' in document) {
        context.tell(`vitrine validate: ${document.failure}`);
        isAllRead = false;
        continue;
      }
      const problems = document.problems ?? findProblems(document.text, toolkit);
      files.push({ name, problems: problems.filter(({ severity }) => values.advice || severity === 'error') });
    }
    formats[values.format](files, context);
    if (!isAllRead) return 2;
    const isWrong = files.some(({ problems }) =>
      problems.some(({ severity }) => values.strict || severity === 'error'),
    );
    return isWrong ? 1 : 0;
  },
};
