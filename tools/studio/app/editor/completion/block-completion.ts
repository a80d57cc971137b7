import { type IDisposable, languages, Range } from 'monaco-editor/editor';
import type { StudioBlock } from '../../../studio-protocol.ts';
import type { Studio } from '../../model/studio.ts';
import { blockDocumentation } from '../documented-schema.ts';
import type { EditorDocument } from '../editor-document.ts';
import { blockInsertionPointAt } from './block-insertion-point.ts';

/** Completes whole blocks, with image and example props, wherever a list of `blocks` accepts one. */
export function registerBlockCompletion(studio: Studio, { model }: EditorDocument): IDisposable {
  return languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '{', '[', ','],
    provideCompletionItems(requestedModel, position) {
      if (requestedModel !== model) return undefined;
      const replacement = blockInsertionPointAt(model.getValue(), model.getOffsetAt(position));
      if (replacement === undefined) return undefined;
      const { offset, length, typed, commaBefore, needsCommaAfter } = replacement;
      const range = Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));
      const before = commaBefore === undefined ? undefined : model.getPositionAt(commaBefore);
      const openingCharacter = /^["{]?/.exec(typed)?.[0] ?? '';
      const suggestions = [...studio.blocks.values()].map((block) => ({
        label: { label: block.type, description: block.title },
        kind: languages.CompletionItemKind.Struct,
        documentation: { value: blockDocumentation(block, location.origin) },
        filterText: `${openingCharacter}${block.type} ${block.title}`,
        sortText: `0${block.type}`,
        insertText: blockSnippet(block) + (needsCommaAfter ? ',' : ''),
        insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
        range,
        ...(before !== undefined && {
          additionalTextEdits: [{ range: Range.fromPositions(before), text: ',' }],
        }),
      }));
      return { suggestions };
    },
  });
}

/**
 * Snippet for a whole block with its example props. The editor replaces the tabs with the document's indentation and
 * places the cursor after the block.
 */
export function blockSnippet({ type, version, example }: StudioBlock): string {
  // A block without a version is read as version 1 and migrated.
  const block = version === 1 ? { type, props: example } : { type, version, props: example };
  return `${escapeSnippet(JSON.stringify(block, null, '\t'))}$0`;
}

const escapeSnippet = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
