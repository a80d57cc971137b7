import { type Edit, format } from 'jsonc-parser';

/**
 * Edits that format a document's text with its own indentation. Existing line breaks stay, so that short texts in two
 * languages keep their lines; a document on one line is broken into lines.
 *
 * @param indentation number of spaces per level
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
  return edits.filter((edit) => !insertsSpaceInEmptyPair(text, edit));
}

/** With `keepLines`, the formatter would insert a space into `{}` and `[]`. */
const insertsSpaceInEmptyPair = (text: string, { offset, length, content }: Edit): boolean =>
  length === 0 && content === ' ' && /^(\{\}|\[\])$/.test(text.slice(offset - 1, offset + 1));
