import { type Edit, format } from 'jsonc-parser';

/**
 * What makes a document's text tidy, by its own indentation. Lines stay as somebody has broken them, so that short texts
 * in two languages keep theirs; a document on a single line is broken into lines.
 *
 * @param indentation spaces a step
 */
export function formatEdits(text: string, indentation: number): readonly Edit[] {
  const isOnOneLine = !/[\r\n]/.test(text.trim());
  return format(text, undefined, {
    tabSize: indentation,
    insertSpaces: true,
    keepLines: !isOnOneLine,
    insertFinalNewline: /[\r\n]$/.test(text),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  });
}
