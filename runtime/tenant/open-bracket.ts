import { createScanner } from 'jsonc-parser';

/** A bracket without its counterpart. */
export interface OpenBracket {
  readonly sign: '{' | '[';
  readonly offset: number;
  /** Where the bracket stands that closes something around it instead. */
  readonly closer: number;
}

/** A bracket, and the white space that its line begins with. */
interface Bracket {
  readonly sign: string;
  readonly offset: number;
  readonly indentation: string;
  readonly isFirstOfLine: boolean;
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * What is wrong with a text's brackets: `balanced` where each has its counterpart, the one that is not closed where the
 * indentation shows which, else `unknown`.
 */
export function findOpenBracket(text: string): OpenBracket | 'balanced' | 'unknown' {
  let suspect: OpenBracket | undefined;
  let isBalanced = true;
  const opened: Bracket[] = [];
  for (const bracket of bracketsIn(text)) {
    if (bracket.sign in CLOSERS) {
      opened.push(bracket);
      continue;
    }
    const last = opened.pop();
    if (last === undefined || CLOSERS[last.sign] !== bracket.sign) isBalanced = false;
    if (last !== undefined) suspect ??= suspectOf(last, bracket);
  }
  if (isBalanced && opened.length === 0) return 'balanced';
  return suspect ?? 'unknown';
}

/** What was opened last is not what a line closes that is indented less than the line it was opened in. */
function suspectOf({ sign, offset, indentation }: Bracket, closer: Bracket): OpenBracket | undefined {
  if (sign !== '{' && sign !== '[') return undefined;
  const isFurtherOut = indentation !== closer.indentation && indentation.startsWith(closer.indentation);
  return closer.isFirstOfLine && isFurtherOut ? { sign, offset, closer: closer.offset } : undefined;
}

function* bracketsIn(text: string): Generator<Bracket> {
  let lineEnd = -1;
  let first = 0;
  let indentation = '';
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (offset > lineEnd) {
      const lineStart = text.lastIndexOf('\n', offset) + 1;
      const next = text.indexOf('\n', offset);
      lineEnd = next === -1 ? text.length : next;
      first = offset;
      indentation = text.slice(lineStart, offset);
    }
    const sign = text[offset] ?? '';
    if ('{}[]'.includes(sign)) yield { sign, offset, indentation, isFirstOfLine: offset === first };
  }
}
