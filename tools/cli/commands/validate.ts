import { adviseMigration } from '../../documents/advice/advise-migration.ts';
import { findProblems } from '../../documents/find-problems.ts';
import { type Command, parseCommandArguments, UsageError } from '../command.ts';
import { listDocumentFiles, readDocumentFile } from '../document-files.ts';
import { isOutputFormat, outputFormats, type ValidatedFile } from '../validate/output-formats.ts';

/** Reports every problem in documents. */
export const validate: Command = {
  help: `vitrine validate FILE… [--format text|json|github] [--no-advice] [--strict]

Checks documents and reports each problem with its file, line, column, JSON pointer and reason.
FILE can be a folder, which stands for the .json files in it, or - for standard input.

  --format text     one line per problem, at most 100 per file, and a summary (default)
  --format json     { files: [{ file, problems }], errors, advice }; some problems include a fix
  --format github   annotations for GitHub Actions, at most 100 per file
  --no-advice       report errors only
  --strict          fail on advice as well

Exit codes: 0 no problems, 1 problems found, 2 invalid usage or unreadable file.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, {
      format: { type: 'string', default: 'text' },
      advice: { type: 'boolean', default: true },
      strict: { type: 'boolean', default: false },
    });
    if (!isOutputFormat(values.format))
      throw new UsageError(`--format must be one of ${Object.keys(outputFormats).join(', ')}, not "${values.format}".`);
    if (positionals.length === 0) throw new UsageError('Missing FILE.');

    const toolkit = await context.loadSpec();
    const files: ValidatedFile[] = [];
    let isAllRead = true;
    for (const name of await listDocumentFiles(positionals, context)) {
      const document = await readDocumentFile(name, context);
      if ('failure' in document) {
        context.printError(`vitrine validate: ${document.failure}`);
        isAllRead = false;
        continue;
      }
      const problems = document.problems ?? [
        ...adviseMigration(document.text, toolkit),
        ...findProblems(document.text, toolkit),
      ];
      files.push({ name, problems: problems.filter(({ severity }) => values.advice || severity === 'error') });
    }
    outputFormats[values.format](files, context);
    if (!isAllRead) return 2;
    const isWrong = files.some(({ problems }) =>
      problems.some(({ severity }) => values.strict || severity === 'error'),
    );
    return isWrong ? 1 : 0;
  },
};
