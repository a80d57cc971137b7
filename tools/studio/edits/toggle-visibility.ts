import { joinPointer } from '../../../runtime/page/problem.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { listPositionAt } from './layout-parts.ts';
import { removeAt } from './remove-at.ts';
import { setValue } from './set-value.ts';
import { createTextChange, type TextChange } from './text-change.ts';

/**
 * Hides a section, row, column or block, or shows it again: writes `show: false` or removes it. Undefined for anything
 * else, or when the text is not valid JSON.
 */
export function toggleVisibility(text: string, pointer: string): TextChange | undefined {
  if (listPositionAt(pointer) === undefined) return undefined;
  const show = joinPointer(pointer, 'show');
  const change = isHiddenPart(text, pointer) ? removeAt(text, show) : setValue(text, show, false);
  return change && createTextChange(text, change.edits, pointer);
}

/** Whether a part itself has `show: false`. */
export function isHiddenPart(text: string, pointer: string): boolean {
  const tree = parseDocumentTree(text);
  return tree !== undefined && nodeAt(tree, joinPointer(pointer, 'show'))?.value === false;
}
