import type { ProblemCode } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import { adviseMigration } from '../advice/advise-migration.ts';
import { decodeDocument } from '../decode-document.ts';
import { type DocumentProblem, problemText } from '../document-problem.ts';
import { checkText, locateProblems } from '../find-problems.ts';
import type { ValidationSpec } from '../read-validation-spec.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import { findShopAdvice, withShopAdvice } from '../shop-index/shop-references.ts';
import { MESSAGE_EXAMPLES, type MessageExample } from './message-examples.ts';

/** The day on which the examples are checked, in epoch ms: a date that is over stays so. */
const CHECKED_AT = Date.UTC(2027, 0, 1);

/** All messages of the validator as a Markdown table: code, severity, example, sentence. */
export async function formatMessageTable(spec: ValidationSpec): Promise<string> {
  const rows: MessageRow[] = [];
  for (const { code, example } of listMessageExamples()) {
    const problem = (await findExampleProblems(example, spec)).find((each) => each.code === code);
    if (problem === undefined) throw new Error(`the example of ${code} has no such problem: ${example.input}`);
    rows.push({ code, severity: problem.severity, input: example.input, message: problemText(problem) });
  }
  return formatTable(rows);
}

/** A message with its example. */
export interface MessageRow extends Pick<DocumentProblem, 'code' | 'severity' | 'message'> {
  readonly input: string;
}

/** Messages as a table in Markdown. */
export const formatTable = (rows: readonly MessageRow[]): string =>
  [
    '| Code | Severity | Example | Message |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ code, severity, input, message }) =>
        `| \`${code}\` | ${severity} | ${formatCode(input)} | ${escapeCell(message)} |`,
    ),
  ].join('\n');

/** The examples in the order of their codes. */
export const listMessageExamples = (): readonly { readonly code: ProblemCode; readonly example: MessageExample }[] =>
  (Object.entries(MESSAGE_EXAMPLES) as [ProblemCode, readonly MessageExample[]][])
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([code, examples]) => examples.map((example) => ({ code, example })));

/** The validator's problems of an example. */
export async function findExampleProblems(
  { file, offer, shop = EVERYTHING, migrations }: MessageExample,
  projectSpec: ValidationSpec,
): Promise<readonly DocumentProblem[]> {
  const { text, problem } = typeof file === 'string' ? { text: file, problem: undefined } : decodeDocument(file);
  if (problem !== undefined) return locateProblems(text, [problem]);
  const spec = migrations === undefined ? projectSpec : { ...projectSpec, documentMigrations: migrations };
  const { problems, references } = checkText(text, spec, { offer, now: CHECKED_AT });
  const advice = shop === EVERYTHING ? [] : await findShopAdvice(references, indexOf(shop));
  return [...adviseMigration(text, spec), ...withShopAdvice(problems, advice)];
}

/** A shop without missing references. */
const EVERYTHING: NonNullable<MessageExample['shop']> = {};

const indexOf = (shop: NonNullable<MessageExample['shop']>): ShopIndex => ({
  findMissing: async (targets) =>
    targets
      .filter(({ kind, name }) => !(shop[kind] ?? []).includes(name))
      .map((target) => ({ ...target, meant: nearestName(target.name, shop[target.kind] ?? []) })),
});

/** Formats code in a table cell; descriptions in words have no JSON characters and stay plain. */
const formatCode = (input: string): string =>
  /["{[<']/.test(input) ? `\`\` ${escapeCell(input)} \`\`` : escapeCell(input);

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
