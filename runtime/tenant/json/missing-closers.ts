import { createScanner } from 'jsonc-parser';
import { MAX_JSON_DEPTH } from './json-depth.ts';

/** Closing braces and brackets that a text lacks at one place. */
export interface MissingClosers {
  /** Offset after which they are missing. */
  readonly offset: number;
  /** The innermost first: `]`, `}`, … */
  readonly closers: readonly string[];
  /** Closers with white space and comma. */
  readonly content: string;
}

/**
 * Missing closing braces and brackets, each at its place by indentation, or at the end. Empty without any; undefined
 * when unclear, such as for an unopened one.
 */
export function findMissingClosers(text: string): readonly MissingClosers[] | undefined {
  const found: MissingClosers[] = [];
  const open: Token[] = [];
  let before: Token | undefined;
  let last: Token | undefined;
  let missing = 0;
  for (const token of tokenizeBrackets(text)) {
    const left = unclosedBefore(open, token);
    missing += left.length;
    if (missing > MAX_MISSING_CLOSERS || open.length > MAX_JSON_DEPTH) return undefined;
    const after = last?.sign === ',' ? before : last;
    if (left.length > 0 && after !== undefined)
      found.push(createMissingClosers(text, left, after, needsComma(token) && after === last));
    if (CLOSERS.has(token.sign)) open.push(token);
    else if (isCloser(token) && closerOf(open.pop()) !== token.sign) return undefined;
    [before, last] = [last, token];
  }
  if (missing + open.length > MAX_MISSING_CLOSERS) return undefined;
  if (open.length > 0 && last !== undefined) found.push(createMissingClosers(text, open.toReversed(), last, false));
  return found;
}

/** Whether every brace and bracket has its counterpart. */
export function areClosed(text: string): boolean {
  const open: Token[] = [];
  for (const token of tokenizeBrackets(text)) {
    if (CLOSERS.has(token.sign)) open.push(token);
    else if (isCloser(token) && closerOf(open.pop()) !== token.sign) return false;
  }
  return open.length === 0;
}

interface Token {
  /** Its first character, which identifies punctuation. */
  readonly sign: string;
  readonly offset: number;
  readonly end: number;
  readonly line: number;
  /** Of its line. */
  readonly indentation: string;
  readonly isFirst: boolean;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** With more missing closers the intention is unclear. */
const MAX_MISSING_CLOSERS = 10;

/** Takes those off the open ones that must have been closed before a token; the innermost first. */
function unclosedBefore(open: Token[], token: Token): readonly Token[] {
  const left: Token[] = [];
  for (let top = open.at(-1); top !== undefined && endsBefore(top, token, open); top = open.at(-1)) {
    open.pop();
    left.push(top);
  }
  return left;
}

function endsBefore(top: Token, token: Token, open: readonly Token[]): boolean {
  const [own, its] = [top.indentation.length, token.indentation.length];
  const isNewLine = token.isFirst && token.line > top.line;
  if (!isCloser(token)) return isNewLine && its <= own && open.length > 1;
  const isOther = closerOf(top) !== token.sign;
  if (!isOther && !(isNewLine && its < own)) return false;
  return open.slice(0, -1).some((each) => closerOf(each) === token.sign);
}

/** Closes containers after a token: on its line for a one-line value, else on lines of their own. */
function createMissingClosers(text: string, left: readonly Token[], after: Token, withComma: boolean): MissingClosers {
  const signs = left.map(closerOf);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const content = left.map(({ line, indentation, end }, index) => {
    const space = /\s/.test(text[end] ?? '') ? ' ' : '';
    if (line === after.line) return space + signs[index];
    // Opened and closed on one line.
    return (left[index - 1]?.line === line ? '' : lineEnd + indentation) + signs[index];
  });
  return { offset: after.end, content: content.join('') + (withComma ? ',' : ''), closers: signs };
}

const closerOf = (token: Token | undefined): string => CLOSERS.get(token?.sign ?? '') ?? '';

const isCloser = ({ sign }: Token): boolean => sign === '}' || sign === ']';

const needsComma = (next: Token): boolean => !isCloser(next) && next.sign !== ',';

function* tokenizeBrackets(text: string): Generator<Token> {
  const scanner = createScanner(text, true);
  let line = -1;
  let indentation = '';
  // A comment without an end has the scanner give a sign behind the end, again and again.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const isFirst = scanner.getTokenStartLine() !== line;
    if (isFirst) {
      line = scanner.getTokenStartLine();
      indentation = text.slice(offset - scanner.getTokenStartCharacter(), offset);
    }
    yield { sign: text[offset] ?? '', offset, end: offset + scanner.getTokenLength(), line, indentation, isFirst };
  }
}
