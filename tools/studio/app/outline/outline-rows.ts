import { splitPrefix } from '../../../../runtime/domain/prefix.ts';
import { matchRoute } from '../../../../runtime/domain/routes.ts';
import { pointTo } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { partsAt } from '../../edits/parts.ts';
import type { OutlineItem } from './outline-tree.ts';

/** An item of the outline that can be seen, since everything around it is open. */
export interface OutlineRow {
  readonly item: OutlineItem;
  /** From 1. */
  readonly level: number;
  readonly isOpen: boolean;
  /** Its place among its neighbours, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
}

/** What can be seen of a tree, in reading order. */
export function rowsOf(
  items: readonly OutlineItem[],
  isOpen: (item: OutlineItem) => boolean,
  level = 1,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (siblings: readonly OutlineItem[], depth: number): void => {
    for (const [index, item] of siblings.entries()) {
      const open = item.children.length > 0 && isOpen(item);
      rows.push({ item, level: depth, isOpen: open, position: index + 1, siblings: siblings.length });
      if (open) add(item.children, depth + 1);
    }
  };
  add(items, level);
  return rows;
}

/** JSON pointer of the page that an address of the shop shows. */
export function shownPage(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  return pointTo('/pages', matchRoute(splitPrefix(new URL(href, 'http://shop').pathname).path).page);
}

/** How many problems there are. */
export interface ProblemCount {
  readonly errors: number;
  readonly advice: number;
}

/** The problems of each part by its pointer: its own, and all that is in it. */
export interface ProblemCounts {
  readonly own: ReadonlyMap<string, ProblemCount>;
  readonly all: ReadonlyMap<string, ProblemCount>;
}

const NONE: ProblemCount = { errors: 0, advice: 0 };

export function countProblems(problems: readonly DocumentProblem[]): ProblemCounts {
  const [own, all] = [new Map<string, ProblemCount>(), new Map<string, ProblemCount>()];
  const count = (counts: Map<string, ProblemCount>, pointer: string, { severity }: DocumentProblem) => {
    const { errors, advice } = counts.get(pointer) ?? NONE;
    counts.set(pointer, severity === 'error' ? { errors: errors + 1, advice } : { errors, advice: advice + 1 });
  };
  for (const problem of problems) {
    const parts = partsAt(problem.pointer);
    for (const { pointer } of parts) count(all, pointer, problem);
    const last = parts.at(-1);
    if (last !== undefined) count(own, last.pointer, problem);
  }
  return { own, all };
}

/** What an item shows of the problems: of one that is closed, all that are in it. */
export const problemsOf = (counts: ProblemCounts, { item, isOpen }: OutlineRow): ProblemCount =>
  (isOpen ? counts.own : counts.all).get(item.pointer) ?? NONE;
