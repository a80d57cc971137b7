/**
 * What is wrong where the parser found a mistake, as the end of a sentence.
 *
 * @param code what the parser calls it
 */
export const wordsOf = (code: string, text: string, offset: number, length: number): string =>
  code === 'InvalidSymbol' ? unknownWord(text, offset, length) : (WORDS[code] ?? code);

/** What JSON does not know, called by its number where it cannot be seen. */
function unknownWord(text: string, offset: number, length: number): string {
  const word = text.slice(offset, offset + Math.max(1, length));
  const unseen = /^[\p{C}\p{Z}]/u.exec(word)?.[0].codePointAt(0);
  const shown =
    unseen === undefined
      ? `\`${word.length > LONGEST_SHOWN ? `${word.slice(0, LONGEST_SHOWN)}…` : word}\``
      : `\`U+${unseen.toString(16).toUpperCase().padStart(4, '0')}\` (a character that is not seen)`;
  return `${shown} is no word or sign of JSON (names and texts stand in double quotes)`;
}

const LONGEST_SHOWN = 40;

const WORDS: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'a number is not written as JSON writes numbers',
  PropertyNameExpected: 'a property name in double quotes is expected (is there a comma too many before it?)',
  ValueExpected: 'a value is expected (is there a comma too many before it?)',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing `}` is missing',
  CloseBracketExpected: 'a closing `]` is missing',
  EndOfFileExpected: 'it goes on after its end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'a comment is not closed, and comments are not allowed',
  UnexpectedEndOfString: 'a text is not closed with a double quote',
  UnexpectedEndOfNumber: 'a number ends too early',
  InvalidUnicode: 'a \\u is not followed by four hex digits',
  InvalidEscapeCharacter: 'a backslash stands before a character that is not escaped with one',
  InvalidCharacter: 'there is a character that must be escaped',
};
