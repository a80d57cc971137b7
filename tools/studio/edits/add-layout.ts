import { applyEdits } from 'jsonc-parser';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { selectCodes } from '../../../runtime/tenant/market-settings.ts';
import { marketSettingsOf } from '../../documents/advice/market-advice.ts';
import { defaultLayoutAt } from '../../documents/default-layout.ts';
import { narrowLanguages } from '../../documents/narrow-languages.ts';
import { type DocumentTree, nodeAt, parseDocumentTree, valueOfNode } from './document-tree.ts';
import { minimalEdits } from './insert-value.ts';
import { layoutPartAt, layoutRootOf } from './layout-parts.ts';
import { exceedsBlockLimit } from './list-position.ts';
import { setValue } from './set-value.ts';
import type { TextChange } from './text-change.ts';

/**
 * Adds a page, header or footer to the document that lacks it, or has `false` in its place: a copy of the default one,
 * which is what the shop shows, in the languages that it offers. A page that has no default starts empty. Undefined when it
 * exists, the limit of blocks is reached or the text is not valid JSON.
 *
 * @param pointer `/header`, `/footer` or `/pages/NAME`
 * @param offered languages that the backend offers, of which the document selects; undefined for all
 */
export function addLayout(text: string, pointer: string, offered?: readonly string[]): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined || !isMissingLayout(tree, pointer)) return undefined;
  const layout = narrowLanguages(defaultLayoutAt(pointer) ?? { sections: [] }, selectedLanguages(tree, offered));
  const change = setValue(text, pointer, layout);
  const next = change === undefined ? undefined : parseDocumentTree(applyEdits(text, [...change.edits]));
  return next === undefined || exceedsBlockLimit(next, 0) ? undefined : change;
}

/** The languages that the document selects of those that the backend offers; undefined where that is not known. */
export const selectedLanguages = (
  tree: DocumentTree,
  offered: readonly string[] | undefined,
): readonly string[] | undefined =>
  offered && selectCodes(offered, marketSettingsOf(valueOfNode(tree, tree.root)).languages);

/** Adds an empty page of the tenant's own under a free name. Undefined when the text is not valid JSON. */
export function addOwnPage(text: string, language: string): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  const isTaken = (name: string) => nodeAt(tree, joinPointer('/pages', name)) !== undefined;
  let name = 'new-page';
  for (let number = 2; isTaken(name); number += 1) name = `new-page-${number}`;
  return setValue(text, joinPointer('/pages', name), { title: { [language]: 'New page' }, sections: [] });
}

/** Whether a page, header or footer is not in the document. */
export function isMissingLayout(tree: DocumentTree, pointer: string): boolean {
  const kind = layoutPartAt(pointer)?.kind;
  return (kind === 'page' || kind === 'layout') && nodeAt(tree, pointer)?.type !== 'object';
}

/**
 * Changes a text as `change` does once the page, header or footer that a pointer is in has been copied from the default
 * document, in one step. Undefined where either is not possible.
 */
export function changeWithLayout(
  text: string,
  pointer: string,
  change: (text: string) => TextChange | undefined,
  offered?: readonly string[],
): TextChange | undefined {
  const tree = parseDocumentTree(text);
  const root = layoutRootOf(pointer)?.pointer;
  const isMissing = tree !== undefined && root !== undefined && nodeAt(tree, root) === undefined;
  if (!isMissing || defaultLayoutAt(root) === undefined) return change(text);
  const added = addLayout(text, root, offered);
  const complete = added && applyEdits(text, [...added.edits]);
  const made = complete === undefined ? undefined : change(complete);
  if (complete === undefined || made === undefined) return undefined;
  return { ...made, edits: minimalEdits(text, 0, text.length, applyEdits(complete, [...made.edits])) };
}
