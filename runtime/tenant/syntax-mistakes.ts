import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A place where a text stops being JSON. */
export interface SyntaxMistake {
  /** What the parser calls it: `CommaExpected`, … */
  readonly code: string;
  /** What is wrong, as the end of a sentence. */
  readonly words: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * What is wrong with the syntax of a text that is not JSON; at least one mistake, in reading order.
 *
 * The parser goes on after a mistake and then often complains of what follows from it. So only the first one of a line
 * counts, none that begins where the one before ended, and what is said of the end only where nothing is wrong before.
 *
 * @param text nested no deeper than the parser's stack allows
 */
export function findSyntaxMistakes(text: string): readonly SyntaxMistake[] {
  const mistake = (words: string, offset: number, code = 'Unknown', length = 1): SyntaxMistake => ({
    code,
    words,
    offset,
    length: Math.min(length, text.length - offset),
  });
  if (text.startsWith('\ufeff'))
    return [mistake('it begins with a byte order mark; save it as UTF-8 without one', 0, 'ByteOrderMark')];
  if (text.trim() === '') return [mistake('there is nothing in it', 0, 'Empty')];
  const errors = parseErrors(text);
  if (errors.length === 0) return [mistake('it could not be parsed', strictOffsetOf(text))];
  return withoutEchoes(text, errors).map(({ error, offset, length }) => {
    const code = printParseErrorCode(error);
    return mistake(WORDS[code] ?? code, offset, code, Math.max(1, length));
  });
}

/**
 * A word that JSON does not know, such as a name without quotes, leads the parser astray to the end of what it names. So it
 * is told of, and what else is wrong is looked for as if a text stood there.
 */
function parseErrors(text: string): readonly ParseError[] {
  const errors = errorsIn(text);
  const words = errors.filter(({ error, length }) => printParseErrorCode(error) === 'InvalidSymbol' && length > 1);
  if (words.length === 0) return errors;
  let asTexts = '';
  for (const { offset, length } of words) asTexts += `${text.slice(asTexts.length, offset)}"${'x'.repeat(length - 2)}"`;
  return [...words, ...errorsIn(asTexts + text.slice(asTexts.length))];
}

function errorsIn(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors;
}

function withoutEchoes(text: string, errors: readonly ParseError[]): readonly ParseError[] {
  const told: ParseError[] = [];
  let end = -1;
  for (const error of [...errors].sort((one, other) => one.offset - other.offset)) {
    const between = end === -1 ? undefined : text.slice(end, error.offset);
    // A line's end alone does not part two mistakes: what follows a text that is not closed stands on the next one.
    const follows = between !== undefined && (!between.includes('\n') || between.trim() === '');
    const isEcho = follows || (told.length > 0 && ENDINGS.includes(printParseErrorCode(error.error)));
    end = Math.max(end, error.offset + error.length);
    if (!isEcho) told.push(error);
  }
  return told;
}

const ENDINGS: readonly string[] = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected'];

/** Where the engine's own parser stopped, which says so in its message only. */
function strictOffsetOf(text: string): number {
  try {
    JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    return Math.min(Number(position ?? 0), text.length);
  }
  return 0;
}

const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'there is a word or sign that JSON does not know (names and texts stand in double quotes)',
  InvalidNumberFormat: 'a number is not written as JSON writes numbers',
  PropertyNameExpected: 'a property name in double quotes is expected (is there a comma too many before it?)',
  ValueExpected: 'a value is expected (is there a comma too many before it?)',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'it goes on after its end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'a comment is not closed, and comments are not allowed',
  UnexpectedEndOfString: 'a text is not closed with a double quote',
  UnexpectedEndOfNumber: 'a number ends too early',
  InvalidUnicode: 'a \\u is not followed by four hex digits',
  InvalidEscapeCharacter: 'a backslash stands before a character that is not escaped with one',
  InvalidCharacter: 'there is a character that must be escaped',
};
