import type { Edit } from 'jsonc-parser';
import { findSyntaxMistakes, type SyntaxMistake } from '../../runtime/tenant/syntax-mistakes.ts';
import type { Fix } from './document-problem.ts';
import type { UnplacedProblem } from './document-text.ts';
import { isJson } from './is-json.ts';

export const BYTE_ORDER_MARK = '\ufeff';

/** Every place where a text is not JSON, with a repair where one is clear. */
export const findSyntaxProblems = (text: string): readonly UnplacedProblem[] =>
  findSyntaxMistakes(text).map((mistake, _, { length: count }) => {
    const fix = repair(text, mistake) ?? (count > MOST_OF_A_QUOTE ? undefined : repairQuote(text, mistake));
    const { words, offset, length } = mistake;
    return {
      severity: 'error',
      code: 'json',
      pointer: '',
      offset,
      length,
      message: `This is not JSON: ${words}.`,
      ...(fix === undefined ? {} : { fix }),
    };
  });

function repair(text: string, { code, offset, length, missing }: SyntaxMistake): Fix | undefined {
  const before = text.slice(0, offset).trimEnd();
  const token = text.slice(offset, offset + length);
  switch (code) {
    case 'ByteOrderMark':
      return fix('Remove the byte order mark', cut(0, 1));
    case 'CommaExpected':
      return fix('Put a comma in', { offset: before.length, length: 0, content: ',' });
    case 'ColonExpected':
      return fix('Put a colon in', { offset: before.length, length: 0, content: ':' });
    case 'InvalidCommentToken':
      return fix('Remove the comment', cut(offset, offset + length));
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (!before.endsWith(',') || !/^[}\]]$/.test(token)) return undefined;
      return fix('Remove the comma before it', cut(before.length - 1, before.length));
    case 'CloserMissing':
      if (missing === undefined) return undefined;
      return fix(`Put \`${missing.replace(/[\s,]/g, '')}\` in`, { offset, length: 0, content: missing });
    case 'InvalidSymbol':
      return requote(token, offset, text.slice(offset + length));
    default:
      return undefined;
  }
}

/** Names and texts in other quotation marks, or names in none. */
function requote(token: string, offset: number, after: string): Fix | undefined {
  const bare = /^\s*:/.test(after) ? /^[A-Za-z_$][\w$-]*$/.exec(token)?.[0] : undefined;
  const name = /^'([^'"\\]*)'$/.exec(token)?.[1] ?? bare;
  if (name === undefined) return undefined;
  return fix(`Write it as "${name}"`, { offset, length: token.length, content: `"${name}"` });
}

/** One quotation mark that is missing makes no more mistakes than this. */
const MOST_OF_A_QUOTE = 2;

const repairQuote = (text: string, { code, offset }: SyntaxMistake): Fix | undefined =>
  code === 'UnexpectedEndOfString' || code === 'InvalidSymbol' ? addQuote(text, offset) : undefined;

/**
 * The quotation mark that a text or name in the line of a mistake lacks, where there is one place for it that leaves
 * nothing wrong.
 */
function addQuote(text: string, offset: number): Fix | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0].trimEnd() ?? '';
  const places = Array.from(line.matchAll(/\s*[:,}\]]/g), ({ index }) => lineStart + index);
  const tried = new Set([offset, ...places, lineStart + line.length]);
  if (tried.size > MOST_PLACES) return undefined;
  const [place, ...others] = [...tried].filter((each) => isJson(`${text.slice(0, each)}"${text.slice(each)}`));
  if (place === undefined || others.length > 0) return undefined;
  return fix('Put the missing double quote in', { offset: place, length: 0, content: '"' });
}

/** In a line with more places for a quotation mark, nobody looks for the right one by trying. */
const MOST_PLACES = 12;

const fix = (title: string, edit: Edit): Fix => ({ title, edits: [edit] });

const cut = (from: number, to: number): Edit => ({ offset: from, length: to - from, content: '' });
