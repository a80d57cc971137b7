import { matchRoute } from '../../../../runtime/domain/routes.ts';
import { splitPrefix } from '../../../../runtime/domain/routing/prefix.ts';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { layoutPartsOnPath } from '../../edits/layout-parts.ts';
import type { OutlineItem } from './outline-tree.ts';

/** A visible item of the outline: all its ancestors are expanded. */
export interface OutlineRow {
  readonly item: OutlineItem;
  /** Starts at 1. */
  readonly level: number;
  readonly isOpen: boolean;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** Whether a part around it is hidden. */
  readonly isInHidden: boolean;
}

/** The visible items of a tree, in reading order. */
export function visibleRows(
  items: readonly OutlineItem[],
  isOpen: (item: OutlineItem) => boolean,
  level = 1,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (siblings: readonly OutlineItem[], depth: number, isInHidden: boolean): void => {
    for (const [index, item] of siblings.entries()) {
      const open = item.children.length > 0 && isOpen(item);
      rows.push({ item, level: depth, isOpen: open, position: index + 1, siblings: siblings.length, isInHidden });
      if (open) add(item.children, depth + 1, isInHidden || item.isHidden);
    }
  };
  add(items, level, false);
  return rows;
}

/** JSON pointer of the page that a path of the shop shows. */
export function pagePointerForHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  return joinPointer('/pages', matchRoute(splitPrefix(new URL(href, 'http://shop').pathname).path).page);
}

/** Number of problems. */
export interface ProblemCount {
  readonly errors: number;
  readonly advice: number;
}

/** Problem counts by the pointer of a part: its own, and including nested parts. */
export interface ProblemCounts {
  readonly own: ReadonlyMap<string, ProblemCount>;
  readonly all: ReadonlyMap<string, ProblemCount>;
}

const NO_PROBLEMS: ProblemCount = { errors: 0, advice: 0 };

export function countProblems(problems: readonly DocumentProblem[]): ProblemCounts {
  const [own, all] = [new Map<string, ProblemCount>(), new Map<string, ProblemCount>()];
  const count = (counts: Map<string, ProblemCount>, pointer: string, { severity }: DocumentProblem) => {
    const { errors, advice } = counts.get(pointer) ?? NO_PROBLEMS;
    counts.set(pointer, severity === 'error' ? { errors: errors + 1, advice } : { errors, advice: advice + 1 });
  };
  for (const problem of problems) {
    const parts = layoutPartsOnPath(problem.pointer);
    for (const { pointer } of parts) count(all, pointer, problem);
    const last = parts.at(-1);
    if (last !== undefined) count(own, last.pointer, problem);
  }
  return { own, all };
}

/** The counts that an item shows; a collapsed item includes nested parts. */
export const problemCountOf = (counts: ProblemCounts, { item, isOpen }: OutlineRow): ProblemCount =>
  (isOpen ? counts.own : counts.all).get(item.pointer) ?? NO_PROBLEMS;
