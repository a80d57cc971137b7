import { adviseMigration } from '../../documents/advice/advise-migration.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import { checkText } from '../../documents/find-problems.ts';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';
import { withShopAdvice } from '../../documents/shop-index/shop-references.ts';
import { type Command, parseCommandArguments, UsageError } from '../command.ts';
import { listDocumentFiles, readDocumentFile } from '../document-files.ts';
import { isOutputFormat, outputFormats, type ValidatedFile } from '../validate/output-formats.ts';
import { createShopLookup, type ShopLookup } from '../validate/shop-lookup.ts';

/** Reports every problem in documents. */
export const validate: Command = {
  help: `vitrine validate FILE… [--tenant NAME] [--offline] [--format text|json|github] [--no-advice] [--strict]
vitrine validate --messages

Checks documents and reports each problem with its file, line, column, JSON pointer and reason.
FILE can be a folder, which stands for the .json files in it, or - for standard input.

  --tenant NAME     the shop that FILE is for (default: the name of the file)
  --offline         do not ask the shop for the collections, products and files that FILE names
  --format text     one line per problem, at most 100 per file, and a summary (default)
  --format json     { files: [{ file, problems }], errors, advice }; some problems include a fix
  --format github   annotations for GitHub Actions, at most 100 per file
  --no-advice       report errors only
  --strict          fail on advice as well
  --messages        print every message as a table in Markdown: code, severity, example, sentence

Asks the backend at BACKEND_URL with BACKEND_TOKEN, or else that of the shop running in this project (npm start).

Exit codes: 0 no problems, 1 problems found, 2 invalid usage or unreadable file.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, {
      format: { type: 'string', default: 'text' },
      tenant: { type: 'string' },
      offline: { type: 'boolean', default: false },
      advice: { type: 'boolean', default: true },
      strict: { type: 'boolean', default: false },
      messages: { type: 'boolean', default: false },
    });
    if (!isOutputFormat(values.format))
      throw new UsageError(`--format must be one of ${Object.keys(outputFormats).join(', ')}, not "${values.format}".`);
    const spec = await context.loadSpec();
    if (values.messages) {
      const { formatMessageTable } = await import('../../documents/messages/format-message-table.ts');
      context.print(await formatMessageTable(spec));
      return 0;
    }
    if (positionals.length === 0) throw new UsageError('Missing FILE.');

    const lookUp = values.offline || !values.advice ? undefined : createShopLookup(values.tenant, context);
    const files: ValidatedFile[] = [];
    let isAllRead = true;
    for (const name of await listDocumentFiles(positionals, context)) {
      const document = await readDocumentFile(name, context);
      if ('failure' in document) {
        context.printError(`vitrine validate: ${document.failure}`);
        isAllRead = false;
        continue;
      }
      const problems = document.problems ?? (await findAllProblems(name, document.text, spec, lookUp));
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

async function findAllProblems(
  name: string,
  text: string,
  spec: ValidationSpec,
  lookUp: ShopLookup | undefined,
): Promise<readonly DocumentProblem[]> {
  const { problems, references } = checkText(text, spec);
  const advice = lookUp === undefined ? [] : await lookUp(name, references);
  return [...adviseMigration(text, spec), ...withShopAdvice(problems, advice)];
}
