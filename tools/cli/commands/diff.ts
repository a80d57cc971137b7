import { styleText } from 'node:util';
import { type DiffLine, describeDiff } from '../../documents/diff/describe-diff.ts';
import { type DocumentDiff, diffDocuments } from '../../documents/diff/diff-documents.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { parseDocumentText } from '../../documents/parse-document-text.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { readDocumentText } from '../document-files.ts';

/** Compares two documents block by block. */
export const diff: Command = {
  help: `vitrine diff A B [--format text|json]

Compares document B with document A: pages, sections and blocks that were added (+), removed (-), moved (>) or
changed (~, with the old and new value of each property), theme and settings by path. Blocks are matched by id, then by
type and similarity. One of the files can be - for standard input.

  --format text   readable text (default)
  --format json   { isSame, changes, pages, items }, without unchanged items

Exit codes: 0 no differences, 1 differences found, 2 invalid usage or unreadable file.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { format: { type: 'string', default: 'text' } });
    const [before, after, another] = positionals;
    if (before === undefined || after === undefined || another !== undefined)
      throw new UsageError('Expected two files: A and B.');
    if (values.format !== 'text' && values.format !== 'json')
      throw new UsageError(`--format must be one of text, json, not "${values.format}".`);
    const [old, recent] = [await readDocumentText(before, context), await readDocumentText(after, context)];
    const documentDiff = diffDocuments(parseDocumentJson(before, old), parseDocumentJson(after, recent));
    if (values.format === 'json') context.print(JSON.stringify(withoutUnchanged(documentDiff), undefined, 2));
    else if (documentDiff.isSame)
      context.print(old === recent ? 'The documents are identical.' : 'No differences except formatting.');
    else printDiff(documentDiff, context);
    return documentDiff.isSame ? 0 : 1;
  },
};

/** The last of duplicate properties wins. Throws {@link CommandError} for invalid JSON. */
function parseDocumentJson(name: string, text: string): unknown {
  const { problems, written } = parseDocumentText(text);
  if (written !== undefined) return written.value;
  const [problem] = locateProblems(text, problems);
  throw new CommandError(`${name}:${problem?.line}:${problem?.column} ${problem?.message}`);
}

const withoutUnchanged = ({ pages, items, ...rest }: DocumentDiff): DocumentDiff => ({
  ...rest,
  pages: pages.filter(({ status }) => status !== 'kept'),
  items: items.filter(({ status }) => status !== 'kept'),
});

function printDiff(documentDiff: DocumentDiff, { print, hasColors }: CommandContext): void {
  const groups = describeDiff(documentDiff);
  for (const { title, lines } of groups) {
    print(
      hasColors
        ? styleText('bold', escapeControlCharacters(title), { validateStream: false })
        : escapeControlCharacters(title),
    );
    for (const { sign, words, changes } of lines) {
      const mark = hasColors ? styleText(MARK_COLORS[sign], sign, { validateStream: false }) : sign;
      print(`  ${mark} ${escapeControlCharacters(words)}`);
      for (const change of changes) print(`      ${escapeControlCharacters(change)}`);
    }
  }
  // For example only the order of properties differs.
  if (groups.length === 0) print('No visible differences.');
}

const MARK_COLORS: Readonly<Record<DiffLine['sign'], 'green' | 'red' | 'yellow' | 'cyan'>> = {
  '+': 'green',
  '-': 'red',
  '~': 'yellow',
  '>': 'cyan',
};
