import { styleText } from 'node:util';
import { type DiffLine, describeDiff } from '../../documents/diff/describe-diff.ts';
import { type DocumentDiff, diffDocuments } from '../../documents/diff/diff-documents.ts';
import { placeProblems } from '../../documents/find-problems.ts';
import { inOneLine } from '../../documents/in-one-line.ts';
import { readWritten } from '../../documents/read-written.ts';
import { type Command, type CommandContext, CommandError, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { readText } from '../read-documents.ts';

/** Compares two documents block by block. */
export const diff: Command = {
  help: `vitrine diff A B [--format text|json]

Says what is different in the document B: pages, sections and blocks that came (+), went (-), were moved (>) or changed
(~, each property with its old and new value), theme and settings by path. Blocks are told apart by their ids, else by
type and likeness. One of the files may be -, the standard input.

  --format text   in words (the default)
  --format json   { isSame, changes, pages, items }, without what was kept

Exit codes: 0 both say the same, 1 they are different, 2 used wrongly or a file cannot be read.`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, { format: { type: 'string', default: 'text' } });
    const [before, after, another] = positionals;
    if (before === undefined || after === undefined || another !== undefined)
      throw new UsageError('Name the two files that are to be compared.');
    if (values.format !== 'text' && values.format !== 'json')
      throw new UsageError(`--format is one of text, json, not "${values.format}".`);
    const [old, recent] = [await readText(before, context), await readText(after, context)];
    const found = diffDocuments(parse(before, old), parse(after, recent));
    if (values.format === 'json') context.print(JSON.stringify(withoutKept(found), undefined, 2));
    else if (found.isSame)
      context.print(
        old === recent
          ? 'The documents are identical.'
          : 'The documents say the same; only their formatting is different.',
      );
    else printText(found, context);
    return found.isSame ? 0 : 1;
  },
};

/** Of a property that stands twice the last one counts, as everywhere. Throws {@link CommandError} for what is not JSON. */
function parse(name: string, text: string): unknown {
  const { problems, written } = readWritten(text);
  if (written !== undefined) return written.value;
  const [problem] = placeProblems(text, problems);
  throw new CommandError(`${name}:${problem?.line}:${problem?.column} ${problem?.message}`);
}

const withoutKept = ({ pages, items, ...rest }: DocumentDiff): DocumentDiff => ({
  ...rest,
  pages: pages.filter(({ fate }) => fate !== 'kept'),
  items: items.filter(({ fate }) => fate !== 'kept'),
});

function printText(found: DocumentDiff, { print, hasColors }: CommandContext): void {
  const groups = describeDiff(found);
  for (const { title, lines } of groups) {
    print(hasColors ? styleText('bold', inOneLine(title), { validateStream: false }) : inOneLine(title));
    for (const { sign, words, changes } of lines) {
      const shown = hasColors ? styleText(COLORS[sign], sign, { validateStream: false }) : sign;
      print(`  ${shown} ${inOneLine(words)}`);
      for (const change of changes) print(`      ${inOneLine(change)}`);
    }
  }
  // The order of properties, say: it is all the same to the shop.
  if (groups.length === 0) print('Nothing that the shop shows is different.');
}

const COLORS: Readonly<Record<DiffLine['sign'], 'green' | 'red' | 'yellow' | 'cyan'>> = {
  '+': 'green',
  '-': 'red',
  '~': 'yellow',
  '>': 'cyan',
};
