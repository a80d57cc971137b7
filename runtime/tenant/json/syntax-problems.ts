import { applyEdits, type Edit, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { blankByteOrderMark } from './lone-surrogates.ts';
import { areClosed, findMissingClosers, type MissingClosers } from './missing-closers.ts';

/** A place where a text stops being JSON. */
export interface SyntaxProblem {
  /** The parser's error code: `CommaExpected`, … */
  readonly code: string;
  /** The problem, as the end of a sentence. */
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  /** Text to insert at the offset, if it is a certain fix. */
  readonly missing?: string;
}

/**
 * Syntax errors of an invalid JSON text; at least one, in order. Only independent ones: the first per line, none that
 * starts where another ended, the end only without others, and none caused by a missing closer.
 *
 * @param marked nested no deeper than the parser's stack allows
 */
export function findSyntaxProblems(marked: string): readonly SyntaxProblem[] {
  const text = blankByteOrderMark(marked);
  const mistake = (words: string, offset: number, code = 'Unknown', length = 1): SyntaxProblem => ({
    code,
    message: words,
    offset,
    length: Math.min(length, text.length - offset),
  });
  if (text.trim() === '') return [mistake('the file is empty', 0, 'Empty')];
  const errors = parseErrors(text);
  if (errors.length === 0) return [mistake('it could not be parsed', strictOffsetOf(text))];
  return replaceUnclosedBracketErrors(text, toSyntaxProblems(text, errors));
}

const toSyntaxProblems = (text: string, errors: readonly ParseError[]): readonly SyntaxProblem[] =>
  withoutDerivedErrors(text, errors).map(({ error, offset, length }) => {
    const code = printParseErrorCode(error);
    const zeros = code === 'CommaExpected' ? leadingZeros(text, offset) : 0;
    if (zeros > 0)
      return { code: 'InvalidNumberFormat', message: LEADING_ZERO_CODE, offset: offset - zeros, length: zeros };
    return {
      code,
      message: syntaxMessage(code, text, offset, length),
      offset,
      length: Math.min(Math.max(1, length), text.length - offset),
    };
  });

const LEADING_ZERO_CODE = 'a number has leading zeros';

/** Drops errors caused by a missing counterpart of a bracket. */
function replaceUnclosedBracketErrors(text: string, reported: readonly SyntaxProblem[]): readonly SyntaxProblem[] {
  const inWords = reported.filter(({ code }) => !STRUCTURE_ERRORS.includes(code));
  // A misplaced quotation mark swaps strings and their surroundings from there on.
  if (inWords.some((mistake) => isBesideQuote(text, mistake))) return inWords;
  if (areClosed(text)) return reported;
  // A text that is not closed may have a bracket in it.
  if (inWords.length > 0) return inWords;
  const missing = findMissingClosers(text);
  return missing === undefined ? reported.slice(0, 1) : insertMissingClosers(text, missing);
}

/** Missing closers, and errors beside them. */
function insertMissingClosers(text: string, missing: readonly MissingClosers[]): readonly SyntaxProblem[] {
  const edits = missing.map(({ offset, content }) => ({ offset, length: 0, content }));
  const closed = applyEdits(text, edits);
  const errors = parseErrors(closed);
  const others = toSyntaxProblems(closed, errors).map((mistake) => {
    const offset = offsetBefore(edits, mistake.offset);
    return { ...mistake, offset, length: Math.min(mistake.length, text.length - offset) };
  });
  const closers = missing.map(({ offset, closers: signs, content }) => {
    const what = signs.map((sign) => `\`${sign}\``).join(' and ');
    const message = `missing closing ${what}`;
    return { code: 'CloserMissing', message, offset, length: 0, ...(errors.length === 0 ? { missing: content } : {}) };
  });
  return [...closers, ...others].toSorted((one, other) => one.offset - other.offset);
}

/** Where a place of a text was before edits that put something in. */
function offsetBefore(edits: readonly Edit[], offset: number): number {
  let moved = 0;
  for (const edit of edits)
    if (edit.offset + moved < offset) moved += Math.min(edit.content.length, offset - edit.offset - moved);
  return offset - moved;
}

const isBesideQuote = (text: string, { offset, length }: SyntaxProblem): boolean =>
  text[offset - 1] === '"' || text[offset + length] === '"';

/** Length of zeros, with a minus, before the rest of a number; 0 without any. */
const leadingZeros = (text: string, offset: number): number =>
  /\d/.test(text[offset] ?? '') ? (/-?0$/.exec(text.slice(Math.max(0, offset - 2), offset))?.[0].length ?? 0) : 0;

/**
 * An invalid token misleads the parser up to the end of its value: it is reported, and the rest is parsed with a string
 * in its place.
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

function withoutDerivedErrors(text: string, errors: readonly ParseError[]): readonly ParseError[] {
  const reported: ParseError[] = [];
  let end = -1;
  for (const error of [...errors].sort((one, other) => one.offset - other.offset)) {
    const between = end === -1 ? undefined : text.slice(end, error.offset);
    // An unclosed string is followed by an error on the next line.
    const follows = between !== undefined && (!between.includes('\n') || between.trim() === '');
    const isEcho = follows || (reported.length > 0 && CLOSER_ERRORS.includes(printParseErrorCode(error.error)));
    end = Math.max(end, error.offset + error.length);
    if (!isEcho) reported.push(error);
  }
  return reported;
}

const CLOSER_ERRORS: readonly string[] = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected'];

/** Missing or redundant punctuation between valid tokens. */
const STRUCTURE_ERRORS: readonly string[] = [
  ...CLOSER_ERRORS,
  'PropertyNameExpected',
  'ValueExpected',
  'ColonExpected',
  'CommaExpected',
];

/** Offset in the engine's error message. */
function strictOffsetOf(text: string): number {
  try {
    JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    return Math.min(Number(position ?? 0), text.length);
  }
  return 0;
}

/**
 * Message of a syntax error, as the end of a sentence.
 *
 * @param code the parser's error code
 */
const syntaxMessage = (code: string, text: string, offset: number, length: number): string =>
  code === 'InvalidSymbol' ? unknownTokenMessage(text, offset, length) : (SYNTAX_MESSAGES[code] ?? code);

/** A token that is not JSON; an invisible character is named by its code point. */
function unknownTokenMessage(text: string, offset: number, length: number): string {
  const word = text.slice(offset, offset + Math.max(1, length));
  const unseen = /^[\p{C}\p{Z}]/u.exec(word)?.[0].codePointAt(0);
  const label =
    unseen === undefined
      ? `\`${word.length > MAX_QUOTED_LENGTH ? `${word.slice(0, MAX_QUOTED_LENGTH)}…` : word}\``
      : `\`U+${unseen.toString(16).toUpperCase().padStart(4, '0')}\` (an invisible character)`;
  return `${label} is not valid here (put names and texts in straight double quotes)`;
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
