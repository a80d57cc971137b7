import { type Edit, format } from 'jsonc-parser';

/**
 * What makes a document's text tidy, by its own indentation. Lines stay as somebody has broken them, so that short texts
 * in two languages keep theirs; a document on a single line is broken into lines.
 *
 * @param indentation spaces a step
 */
export function formatEdits(text: string, indentation: number): readonly Edit[] {
  const isOnOneLine = !/[\r\n]/.test(text.trim());
  const edits = format(text, undefined, {
    tabSize: indentation,
    insertSpaces: true,
    keepLines: !isOnOneLine,
    insertFinalNewline: /[\r\n]$/.test(text),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  });
  return edits.filter((edit) => !opensEmptyPair(text, edit));
}

/** Where lines are kept, a blank would come into `{}` and `[]`, which are broken into lines without one. */
const opensEmptyPair = (text: string, { offset, length, content }: Edit): boolean =>
  length === 0 && content === ' ' && /^(\{\}|\[\])$/.test(text.slice(offset - 1, offset + 1));
