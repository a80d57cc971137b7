import { type Node, parseTree } from 'jsonc-parser';
import { findDuplicateKeys } from '../../runtime/tenant/duplicate-keys.ts';
import { createPlacer } from '../../runtime/tenant/locate.ts';
import { readJson } from '../../runtime/tenant/read-json.ts';
import type { DocumentProblem } from './document-problem.ts';
import { sizeProblem, type UnplacedProblem } from './document-text.ts';
import { removeNode } from './json-edits.ts';
import { placeInTree } from './place-in-tree.ts';
import type { ProblemToolkit } from './problem-toolkit.ts';
import { repair, type WrittenDocument } from './repair.ts';
import { BYTE_ORDER_MARK, findSyntaxProblems } from './syntax-problems.ts';
import { findValueProblems } from './value-problems.ts';

/** A document can be wrong in a hundred thousand places; nobody repairs more than this one by one. */
const MOST_REPAIRS = 1000;

/**
 * Every problem of a document's text, in reading order: of its size and syntax, its grammar, its layout, its blocks, and
 * advice. Where the syntax is wrong, nothing else is looked at.
 */
export function findProblems(text: string, toolkit: ProblemToolkit): readonly DocumentProblem[] {
  const size = sizeProblem(text);
  return placeProblems(text, size === undefined ? collect(text, toolkit) : [size]);
}

/** Counts lines and columns, and puts problems in reading order. */
export function placeProblems(text: string, problems: readonly UnplacedProblem[]): readonly DocumentProblem[] {
  const placeAt = createPlacer(text);
  return problems
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ severity, code, pointer, ...rest }) => ({ severity, code, pointer, ...placeAt(rest.offset), ...rest }));
}

function collect(text: string, toolkit: ProblemToolkit): readonly UnplacedProblem[] {
  if (text.startsWith(BYTE_ORDER_MARK)) {
    // A blank in its place keeps every offset behind it.
    return [...findSyntaxProblems(text), ...collect(` ${text.slice(1)}`, toolkit)];
  }
  const read = readJson(text);
  if ('problem' in read) {
    const { code, message } = read.problem;
    if (code === 'json') return findSyntaxProblems(text);
    return [{ severity: 'error', code, pointer: '', offset: read.offset ?? 0, length: 1, message }];
  }
  const root = parseTree(text);
  if (root === undefined) return [];
  return [...duplicateProblems(text, root), ...valueProblems({ text, root, value: read.value }, toolkit)];
}

function duplicateProblems(text: string, root: Node): readonly UnplacedProblem[] {
  const duplicates = findDuplicateKeys(root);
  const placeAt = createPlacer(text);
  return duplicates.map(({ name, pointer, former, latter }) => {
    const { line, column } = placeAt(former.offset);
    return {
      severity: 'error',
      code: 'duplicate-key',
      pointer,
      offset: latter.offset,
      length: latter.children?.[0]?.length ?? 1,
      message: `\`${name}\` stands in this object already, at ${line}:${column}; only the last one counts, so keep one of them.`,
      fix: { title: `Remove the first \`${name}\`, which has no effect`, edits: [removeNode(former)] },
    };
  });
}

const valueProblems = (written: WrittenDocument, toolkit: ProblemToolkit): readonly UnplacedProblem[] =>
  findValueProblems(written.value, toolkit).map((problem, index) => {
    const { kind, code, message, block } = problem;
    return {
      severity: kind === 'advice' ? 'advice' : 'error',
      code,
      ...placeInTree(written.root, problem),
      message,
      ...(index < MOST_REPAIRS ? repair(written, problem, toolkit) : {}),
      ...(block === undefined ? {} : { block }),
    };
  });
