import type { Edit } from 'jsonc-parser';
import {
  findSyntaxProblems as findTextProblems,
  type SyntaxProblem,
} from '../../runtime/tenant/json/syntax-problems.ts';
import type { OffsetProblem } from './decode-document.ts';
import { isJson } from './decode-document.ts';
import type { Fix } from './document-problem.ts';

/** All syntax errors of a JSON text, with a repair if unambiguous. */
export const findSyntaxProblems = (text: string): readonly OffsetProblem[] =>
  findTextProblems(text).map((mistake, _, { length: count }) => {
    const fix = fixMistake(text, mistake) ?? (count > MAX_QUOTE_MISTAKES ? undefined : fixMissingQuote(text, mistake));
    const { message: words, offset, length } = mistake;
    return {
      severity: 'error',
      code: 'json',
      pointer: '',
      offset,
      length,
      message: `Invalid JSON: ${words}.`,
      ...(fix === undefined ? {} : { fix }),
    };
  });

function fixMistake(text: string, { code, offset, length, missing }: SyntaxProblem): Fix | undefined {
  const before = text.slice(0, offset).trimEnd();
  const token = text.slice(offset, offset + length);
  switch (code) {
    case 'CommaExpected':
      return createFix('Insert a comma', { offset: before.length, length: 0, content: ',' });
    case 'ColonExpected':
      return createFix('Insert a colon', { offset: before.length, length: 0, content: ':' });
    case 'InvalidCommentToken':
      return createFix('Remove the comment', createRemoval(offset, offset + length));
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (!before.endsWith(',') || !/^[}\]]$/.test(token)) return undefined;
      return createFix('Remove the extra comma', createRemoval(before.length - 1, before.length));
    case 'CloserMissing':
      if (missing === undefined) return undefined;
      return createFix(`Insert \`${missing.replace(/[\s,]/g, '')}\``, { offset, length: 0, content: missing });
    case 'InvalidSymbol':
      return fixQuotes(token, offset, text.slice(offset + length));
    default:
      return undefined;
  }
}

/** Names and texts in wrong quotation marks, and unquoted names. */
function fixQuotes(token: string, offset: number, after: string): Fix | undefined {
  const bare = /^\s*:/.test(after) ? /^[A-Za-z_$][\w$-]*$/.exec(token)?.[0] : undefined;
  const name = /^'([^'"\\]*)'$/.exec(token)?.[1] ?? bare;
  if (name === undefined) return undefined;
  return createFix(`Change to "${name}"`, { offset, length: token.length, content: `"${name}"` });
}

/** A missing quotation mark causes at most this many errors. */
const MAX_QUOTE_MISTAKES = 2;

const fixMissingQuote = (text: string, { code, offset }: SyntaxProblem): Fix | undefined =>
  code === 'UnexpectedEndOfString' || code === 'InvalidSymbol' ? insertQuote(text, offset) : undefined;

/**
 * The missing quotation mark in the line of an error, if exactly one position for it fixes all errors.
 */
function insertQuote(text: string, offset: number): Fix | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0].trimEnd() ?? '';
  const places = Array.from(line.matchAll(/\s*[:,}\]]/g), ({ index }) => lineStart + index);
  const candidates = new Set([offset, ...places, lineStart + line.length]);
  if (candidates.size > MAX_QUOTE_POSITIONS) return undefined;
  const [place, ...others] = [...candidates].filter((each) => isJson(`${text.slice(0, each)}"${text.slice(each)}`));
  if (place === undefined || others.length > 0) return undefined;
  return createFix('Insert the missing double quote', { offset: place, length: 0, content: '"' });
}

/** Maximum positions to try for a missing quotation mark. */
const MAX_QUOTE_POSITIONS = 12;

const createFix = (title: string, edit: Edit): Fix => ({ title, edits: [edit] });

const createRemoval = (from: number, to: number): Edit => ({ offset: from, length: to - from, content: '' });
