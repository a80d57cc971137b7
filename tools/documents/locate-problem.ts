import type { Node } from 'jsonc-parser';
import { joinPointer, type Problem, type ProblemCode, splitPointer } from '../../runtime/page/problem.ts';
import { findNode, offsetOf } from '../../runtime/tenant/json/locate.ts';

/** A part of a text that a problem is about. */
export interface TextRange {
  readonly pointer: string;
  readonly offset: number;
  readonly length: number;
}

/** Problems of a property's name, not its value. */
const PROPERTY_NAME_CODES: readonly ProblemCode[] = ['additionalProperties', 'unknown-slot', 'duplicate-key'];

/**
 * Locates a problem in a text: at its property or list item. A value created by a migration is located at its source.
 */
export function locateInText(root: Node, { pointer, code }: Pick<Problem, 'pointer' | 'code'>): TextRange {
  const { node, missing } = findNode(root, pointer);
  const isMissingProperty = missing.length === 1 && node.type === 'object';
  const isFound = missing.length === 0 || isMissingProperty;
  const steps = splitPointer(pointer);
  return {
    pointer: isFound ? pointer : joinPointer('', ...steps.slice(0, steps.length - missing.length)),
    offset: offsetOf(node),
    length: highlightLength(node, PROPERTY_NAME_CODES.includes(code)),
  };
}

/** A plain value with its name; of an object or a list only the name, or the first character. */
function highlightLength(node: Node, isAboutName: boolean): number {
  const isContainer = node.type === 'object' || node.type === 'array';
  if (node.parent?.type !== 'property') return isContainer ? 1 : node.length;
  return isContainer || isAboutName ? (node.parent.children?.[0]?.length ?? 1) : node.parent.length;
}
