/**
 * Message of a syntax error, as the end of a sentence.
 *
 * @param code the parser's error code
 */
export const syntaxMessage = (code: string, text: string, offset: number, length: number): string =>
  code === 'InvalidSymbol' ? unknownTokenMessage(text, offset, length) : (SYNTAX_MESSAGES[code] ?? code);

/** A token that is not JSON; an invisible character is named by its code point. */
function unknownTokenMessage(text: string, offset: number, length: number): string {
  const word = text.slice(offset, offset + Math.max(1, length));
  const unseen = /^[\p{C}\p{Z}]/u.exec(word)?.[0].codePointAt(0);
  const shown =
    unseen === undefined
      ? `\`${word.length > MAX_QUOTED_LENGTH ? `${word.slice(0, MAX_QUOTED_LENGTH)}…` : word}\``
      : `\`U+${unseen.toString(16).toUpperCase().padStart(4, '0')}\` (an invisible character)`;
  return `${shown} is not valid here (put names and texts in straight double quotes)`;
}

const MAX_QUOTED_LENGTH = 40;

const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'invalid number format',
  PropertyNameExpected: 'expected a property name in double quotes (is there an extra comma before it?)',
  ValueExpected: 'expected a value (is there an extra comma before it?)',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'missing closing `}`',
  CloseBracketExpected: 'missing closing `]`',
  EndOfFileExpected: 'unexpected text after the end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'unclosed comment, and comments are not allowed',
  UnexpectedEndOfString: 'missing closing double quote',
  UnexpectedEndOfNumber: 'incomplete number',
  InvalidUnicode: '\\u must be followed by four hex digits',
  InvalidEscapeCharacter: 'invalid escape: a backslash before a character that cannot be escaped',
  InvalidCharacter: 'a control character must be escaped',
};
