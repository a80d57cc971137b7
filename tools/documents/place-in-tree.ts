import type { Node } from 'jsonc-parser';
import { type Problem, pointTo, stepsOf } from '../../runtime/page/problem.ts';
import { findNode, offsetOf } from '../../runtime/tenant/locate.ts';

/** A part of a text that a problem is about. */
export interface TextPlace {
  readonly pointer: string;
  readonly offset: number;
  readonly length: number;
}

/** What is unknown is a name; what it holds may be right. */
const ABOUT_NAMES: readonly string[] = ['additionalProperties', 'unknown-slot', 'duplicate-key'];

/**
 * Where a problem stands in a text: at its property, or at its item of a list. What the text does not have, because it
 * was made by a migration, is told at what it was made of.
 */
export function placeInTree(root: Node, { pointer, code }: Pick<Problem, 'pointer' | 'code'>): TextPlace {
  const { node, missing } = findNode(root, pointer);
  const isMissingProperty = missing.length === 1 && node.type === 'object';
  const there = missing.length === 0 || isMissingProperty;
  const steps = stepsOf(pointer);
  return {
    pointer: there ? pointer : pointTo('', ...steps.slice(0, steps.length - missing.length)),
    offset: offsetOf(node),
    length: lengthOf(node, ABOUT_NAMES.includes(code)),
  };
}

/** A plain value with its name; of an object or a list the name alone, or its first sign. */
function lengthOf(node: Node, isAboutName: boolean): number {
  const isHolder = node.type === 'object' || node.type === 'array';
  if (node.parent?.type !== 'property') return isHolder ? 1 : node.length;
  return isHolder || isAboutName ? (node.parent.children?.[0]?.length ?? 1) : node.parent.length;
}
