import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { placeOf } from './locate.ts';
import { findOpenBracket } from './open-bracket.ts';

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
 * Where a bracket has no counterpart, everything behind it is read as something else than it is: nothing is told of that.
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
  const told = withoutEchoes(text, errors).map(({ error, offset, length }) => {
    const code = printParseErrorCode(error);
    const number = code === 'CommaExpected' ? leadingZeros(text, offset) : 0;
    if (number > 0)
      return mistake('a number begins with a zero too many', offset - number, 'InvalidNumberFormat', number);
    const words = code === 'InvalidSymbol' ? unknownWord(text, offset, length) : WORDS[code];
    return mistake(words ?? code, offset, code, Math.max(1, length));
  });
  return whatBracketsLeave(text, told);
}

/** Leaves out what is told only because a bracket has no counterpart. */
function whatBracketsLeave(text: string, told: readonly SyntaxMistake[]): readonly SyntaxMistake[] {
  const inWords = told.filter(({ code }) => !ABOUT_STRUCTURE.includes(code));
  // What stands beside a quotation mark shows that texts and what is between them are taken for each other from there on.
  if (inWords.some((mistake) => isBesideQuote(text, mistake))) return inWords;
  const bracket = findOpenBracket(text);
  if (bracket === 'balanced') return told;
  // A text that is not closed may have a bracket in it.
  if (inWords.length > 0) return inWords;
  if (bracket === 'unknown') return told.slice(0, 1);
  const { sign, offset, closer } = bracket;
  const [code, missing] =
    sign === '{' ? (['CloseBraceExpected', '}'] as const) : (['CloseBracketExpected', ']'] as const);
  const words = `this ${sign} is not closed: its ${missing} is missing before line ${placeOf(text, closer).line}`;
  return [...told.filter((mistake) => mistake.offset < offset), { code, words, offset, length: 1 }];
}

const isBesideQuote = (text: string, { offset, length }: SyntaxMistake): boolean =>
  text[offset - 1] === '"' || text[offset + length] === '"';

/** How long the zeros are, with a minus, that stand right before an offset where a number goes on; 0 where none do. */
const leadingZeros = (text: string, offset: number): number =>
  /\d/.test(text[offset] ?? '') ? (/-?0$/.exec(text.slice(Math.max(0, offset - 2), offset))?.[0].length ?? 0) : 0;

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

/** What is missing or too much between words, which are right themselves. */
const ABOUT_STRUCTURE: readonly string[] = [
  ...ENDINGS,
  'PropertyNameExpected',
  'ValueExpected',
  'ColonExpected',
  'CommaExpected',
];

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
