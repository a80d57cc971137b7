import { type Node, parseTree } from 'jsonc-parser';
import { findDuplicateKeys } from '../../runtime/tenant/json/duplicate-keys.ts';
import { blankByteOrderMark, findLoneSurrogates, toWellFormedJson } from '../../runtime/tenant/json/lone-surrogates.ts';
import { readJson } from '../../runtime/tenant/json/read-json.ts';
import { findSizeProblem, type OffsetProblem } from './decode-document.ts';
import { removeNode } from './json-edits.ts';
import type { ParsedDocument } from './suggest-fix.ts';
import { findSyntaxProblems } from './syntax-problems.ts';

/** A text as it was read. */
interface ParsedText {
  /** Errors of JSON syntax, independent of the content. */
  readonly problems: readonly OffsetProblem[];
  /** The parsed content, if readable. */
  readonly written?: ParsedDocument;
}

/** Parses a document's text and checks size, syntax, depth, duplicate properties and lone surrogates. */
export function parseDocumentText(marked: string): ParsedText {
  const size = findSizeProblem(marked);
  if (size !== undefined) return { problems: [size] };
  const text = blankByteOrderMark(marked);
  const read = readJson(text);
  const root = 'problem' in read ? undefined : parseTree(toWellFormedJson(text));
  if (!('problem' in read) && root !== undefined)
    return {
      problems: [...findDuplicateProperties(text, root), ...findLoneSurrogateProblems(text, root)],
      written: { text, root, value: read.value },
    };
  if (!('problem' in read) || read.problem.code === 'json') return { problems: findSyntaxProblems(text) };
  const { code, message } = read.problem;
  return { problems: [{ severity: 'error', code, pointer: '', offset: read.offset ?? 0, length: 1, message }] };
}

const findDuplicateProperties = (text: string, root: Node): readonly OffsetProblem[] =>
  findDuplicateKeys(text, root).map(({ name, pointer, former, latter, message }) => ({
    severity: 'error',
    code: 'duplicate-key',
    pointer,
    offset: latter.offset,
    length: latter.children?.[0]?.length ?? 1,
    message,
    fix: { title: `Remove the first \`${name}\`, which has no effect`, edits: [removeNode(former)] },
  }));

const findLoneSurrogateProblems = (text: string, root: Node): readonly OffsetProblem[] =>
  findLoneSurrogates(text, root).map(({ pointer, offsets: places, codeUnit: sign, message }) => ({
    severity: 'error',
    code: 'lone-surrogate',
    pointer,
    offset: places[0].offset,
    length: places[0].length,
    message,
    fix: {
      title: places.length === 1 ? `Remove \`${sign}\`` : 'Remove the unpaired surrogates',
      edits: places.map((place) => ({ ...place, content: '' })),
    },
  }));
