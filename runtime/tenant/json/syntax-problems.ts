import { applyEdits, type Edit, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { blankByteOrderMark } from './lone-surrogates.ts';
import { areClosed, findMissingClosers, type MissingClosers } from './missing-closers.ts';
import { syntaxMessage } from './syntax-messages.ts';

/** A place where a text stops being JSON. */
export interface SyntaxProblem {
  /** What the parser calls it: `CommaExpected`, … */
  readonly code: string;
  /** What is wrong, as the end of a sentence. */
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  /** What is to be put in at the offset, where that is sure to make it right. */
  readonly missing?: string;
}

/**
 * What is wrong with the syntax of a text that is not JSON; at least one mistake, in reading order.
 *
 * The parser goes on after a mistake and then often complains of what follows from it. So only the first one of a line
 * counts, none that begins where the one before ended, and what is said of the end only where nothing is wrong before.
 * What a bracket that is not closed makes of everything behind it is not reported either: it is read as if it were closed.
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

/** Leaves out what is told only because a bracket has no counterpart. */
function replaceUnclosedBracketErrors(text: string, reported: readonly SyntaxProblem[]): readonly SyntaxProblem[] {
  const inWords = reported.filter(({ code }) => !STRUCTURE_ERRORS.includes(code));
  // What stands beside a quotation mark shows that texts and what is between them are taken for each other from there on.
  if (inWords.some((mistake) => isBesideQuote(text, mistake))) return inWords;
  if (areClosed(text)) return reported;
  // A text that is not closed may have a bracket in it.
  if (inWords.length > 0) return inWords;
  const missing = findMissingClosers(text);
  return missing === undefined ? reported.slice(0, 1) : insertMissingClosers(text, missing);
}

/** The closing signs that are missing, and what else is wrong where they are put in. */
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

/** How long the zeros are, with a minus, that stand right before an offset where a number goes on; 0 where none do. */
const leadingZeros = (text: string, offset: number): number =>
  /\d/.test(text[offset] ?? '') ? (/-?0$/.exec(text.slice(Math.max(0, offset - 2), offset))?.[0].length ?? 0) : 0;

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

function withoutDerivedErrors(text: string, errors: readonly ParseError[]): readonly ParseError[] {
  const reported: ParseError[] = [];
  let end = -1;
  for (const error of [...errors].sort((one, other) => one.offset - other.offset)) {
    const between = end === -1 ? undefined : text.slice(end, error.offset);
    // A line's end alone does not part two mistakes: what follows a text that is not closed stands on the next one.
    const follows = between !== undefined && (!between.includes('\n') || between.trim() === '');
    const isEcho = follows || (reported.length > 0 && CLOSER_ERRORS.includes(printParseErrorCode(error.error)));
    end = Math.max(end, error.offset + error.length);
    if (!isEcho) reported.push(error);
  }
  return reported;
}

const CLOSER_ERRORS: readonly string[] = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected'];

/** What is missing or too much between words, which are right themselves. */
const STRUCTURE_ERRORS: readonly string[] = [
  ...CLOSER_ERRORS,
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
