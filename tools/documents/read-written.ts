import { type Node, parseTree } from 'jsonc-parser';
import { findDuplicateKeys } from '../../runtime/tenant/duplicate-keys.ts';
import { findLoneSurrogates, toWellFormedJson } from '../../runtime/tenant/lone-surrogates.ts';
import { readJson } from '../../runtime/tenant/read-json.ts';
import { sizeProblem, type UnplacedProblem } from './document-text.ts';
import { removeNode } from './json-edits.ts';
import type { WrittenDocument } from './repair.ts';
import { BYTE_ORDER_MARK, findSyntaxProblems } from './syntax-problems.ts';

/** A text as it was read. */
export interface ReadText {
  /** What is wrong with it as JSON, whatever it says. */
  readonly problems: readonly UnplacedProblem[];
  /** What it says, where that can be known all the same. */
  readonly written?: WrittenDocument;
}

/** Reads a document's text: its size, syntax and depth, properties that stand twice, halves of characters. */
export function readWritten(text: string): ReadText {
  const size = sizeProblem(text);
  if (size !== undefined) return { problems: [size] };
  if (text.startsWith(BYTE_ORDER_MARK)) {
    // A blank in its place keeps every offset behind it.
    const { problems, ...rest } = readWritten(` ${text.slice(1)}`);
    return { problems: [...findSyntaxProblems(text), ...problems], ...rest };
  }
  const read = readJson(text);
  const root = 'problem' in read ? undefined : parseTree(toWellFormedJson(text));
  if (!('problem' in read) && root !== undefined)
    return {
      problems: [...findDuplicates(text, root), ...findHalves(text, root)],
      written: { text, root, value: read.value },
    };
  if (!('problem' in read) || read.problem.code === 'json') return { problems: findSyntaxProblems(text) };
  const { code, message } = read.problem;
  return { problems: [{ severity: 'error', code, pointer: '', offset: read.offset ?? 0, length: 1, message }] };
}

const findDuplicates = (text: string, root: Node): readonly UnplacedProblem[] =>
  findDuplicateKeys(text, root).map(({ name, pointer, former, latter, message }) => ({
    severity: 'error',
    code: 'duplicate-key',
    pointer,
    offset: latter.offset,
    length: latter.children?.[0]?.length ?? 1,
    message,
    fix: { title: `Remove the first \`${name}\`, which has no effect`, edits: [removeNode(former)] },
  }));

const findHalves = (text: string, root: Node): readonly UnplacedProblem[] =>
  findLoneSurrogates(text, root).map(({ pointer, places, sign, message }) => ({
    severity: 'error',
    code: 'lone-surrogate',
    pointer,
    offset: places[0].offset,
    length: places[0].length,
    message,
    fix: {
      title: places.length === 1 ? `Remove \`${sign}\`` : 'Remove the halves of characters',
      edits: places.map((place) => ({ ...place, content: '' })),
    },
  }));
