import { getNodePath, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Problem, pointTo } from '../page/problem.ts';

/** JSON nests deeper than this only to do harm; the grammar's own limits need about 60. */
export const MAX_JSON_DEPTH = 100;

export type ReadJson = { readonly value: unknown } | { readonly problem: Problem; readonly offset?: number };

/** Parses a document's text. A mistake in the JSON itself is a problem with its offset. */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return describeSyntaxError(text);
  }
  if (depthOf(value) > MAX_JSON_DEPTH) {
    return {
      problem: {
        kind: 'grammar',
        code: 'depth',
        pointer: '',
        message: `This is nested deeper than ${MAX_JSON_DEPTH} levels.`,
      },
    };
  }
  return { value };
}

function describeSyntaxError(text: string): ReadJson {
  const errors: ParseError[] = [];
  const tree = text.length < 4_000_000 ? parseTree(text, errors, { disallowComments: true }) : undefined;
  const [first] = errors;
  const what =
    first === undefined
      ? 'it could not be parsed'
      : (SYNTAX_ERRORS[printParseErrorCode(first.error)] ?? printParseErrorCode(first.error));
  const pointer = tree === undefined ? '' : pointTo('', ...getNodePath(tree));
  const problem: Problem = { kind: 'grammar', code: 'json', pointer, message: `This is not JSON: ${what}.` };
  return first === undefined ? { problem } : { problem, offset: first.offset };
}

const SYNTAX_ERRORS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'there is a word or sign that JSON does not know',
  InvalidNumberFormat: 'a number is not written as JSON writes numbers',
  PropertyNameExpected: 'a property name in double quotes is expected',
  ValueExpected: 'a value is expected (is there a comma too many before it?)',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'it goes on after its end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfString: 'a text is not closed with a double quote',
  InvalidCharacter: 'there is a character that must be escaped',
};

/** How deep arrays and objects stand in each other. Counted without recursion, so that no depth overflows the stack. */
function depthOf(root: unknown): number {
  let depth = 0;
  let level: readonly unknown[] = [root];
  while (level.length > 0 && depth <= MAX_JSON_DEPTH) {
    const next: unknown[] = [];
    for (const value of level)
      if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) next.push(child);
    level = next;
    depth += 1;
  }
  return depth;
}
