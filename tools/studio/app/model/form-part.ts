import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import { nodeAt, parseDocumentTree } from '../../edits/document-tree.ts';
import { type LayoutPartKind, layoutPartsOnPath } from '../../edits/layout-parts.ts';
import type { StudioDocument, TextRange } from './studio.ts';

/** A part of the document that has a form: `shop` is the document itself, with the pointer ''. */
export interface FormPart {
  readonly kind: FormPartKind;
  readonly pointer: string;
}

export type FormPartKind = Exclude<LayoutPartKind, 'slot'> | 'shop' | 'theme' | 'settings';

/** The innermost part with a form that contains a pointer. */
export function formPartOf(pointer: string): FormPart {
  for (const { kind, pointer: at } of layoutPartsOnPath(pointer).toReversed())
    if (kind !== 'slot') return { kind, pointer: at };
  const [root] = splitPointer(pointer);
  return root === 'theme' || root === 'settings' ? { kind: root, pointer: `/${root}` } : { kind: 'shop', pointer: '' };
}

/** The parts with a form that contain one, outermost first, itself last. */
export function formPartsAround({ kind, pointer }: FormPart): readonly FormPart[] {
  if (kind === 'shop') return [{ kind, pointer }];
  const [root] = layoutPartsOnPath(pointer);
  const layout = layoutPartsOnPath(pointer).flatMap((part) =>
    part.kind === 'slot' ? [] : [{ kind: part.kind, pointer: part.pointer }],
  );
  return [{ kind: 'shop', pointer: '' }, ...(root === undefined ? [{ kind, pointer }] : layout)];
}

/** A part that was selected where the document lacks it, so that no cursor can be in it. */
export interface RequestedPart {
  readonly pointer: string;
  /** The cursor then. */
  readonly selection: TextRange;
}

/** What to remember of a selected pointer, for {@link activePartOf}. Call when the cursor is there. */
export function requestedPartAt({ text, selection }: StudioDocument, pointer: string): RequestedPart | undefined {
  const tree = parseDocumentTree(text);
  const part = formPartOf(pointer).pointer;
  return tree === undefined || nodeAt(tree, part) !== undefined ? undefined : { pointer: part, selection };
}

/**
 * Pointer of the part whose form is shown: the innermost at the cursor, or the one that was requested until the cursor
 * moves. Undefined when the cursor is at the start of the text, where it is before anything is selected, and when the text
 * is not valid JSON.
 */
export function activePartOf(
  { text, selection: { offset } }: Pick<StudioDocument, 'text' | 'selection'>,
  requested: RequestedPart | undefined,
): string | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  if (requested?.selection.offset === offset && nodeAt(tree, requested.pointer) === undefined) return requested.pointer;
  const node = offset <= tree.root.offset ? undefined : findNodeAtOffset(tree.root, offset, true);
  return node && formPartOf(joinPointer('', ...getNodePath(node))).pointer;
}
