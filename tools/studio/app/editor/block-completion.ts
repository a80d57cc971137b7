import { type IDisposable, languages, Range } from 'monaco-editor/editor';
import { narrowLanguages } from '../../../documents/narrow-languages.ts';
import { selectedLanguages } from '../../edits/add-layout.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import type { Studio } from '../model/studio.ts';
import { blockDocumentation, blockSnippet } from './block-completion-texts.ts';
import { blockInsertionPointAt } from './block-insertion-point.ts';
import type { EditorDocument } from './editor-document.ts';

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
      const tree = parseDocumentTree(model.getValue());
      // While something is typed, the text mostly is no JSON.
      const offered = tree === undefined ? studio.shop.languages : selectedLanguages(tree, studio.shop.languages);
      const suggestions = [...studio.blocks.values()].map((block) => ({
        label: { label: block.type, description: block.title },
        kind: languages.CompletionItemKind.Struct,
        documentation: { value: blockDocumentation(block, location.origin) },
        filterText: `${openingCharacter}${block.type} ${block.title}`,
        sortText: `0${block.type}`,
        insertText: blockSnippet(narrowLanguages(block, offered)) + (needsCommaAfter ? ',' : ''),
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
